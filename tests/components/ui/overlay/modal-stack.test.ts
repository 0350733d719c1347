import { afterEach, expect, it, vi } from 'vitest'
import { pushModal } from '../../../../src/components/ui/overlay/modal-stack'

const openModal = () => pushModal({ place: document.createElement('div') })

afterEach(() => document.documentElement.removeAttribute('style'))

it('the page behind panels does not scroll or shift (search.9)', () => {
  const { documentElement: page } = document
  vi.spyOn(page, 'clientWidth', 'get').mockImplementation(() =>
    page.style.overflow === 'hidden' ? 1280 : 1265,
  )
  const [releaseFirst, releaseSecond] = [openModal(), openModal()]
  expect(page.style.cssText).toBe('overflow: hidden; padding-inline-end: 15px;')
  releaseFirst()
  releaseFirst()
  expect(page.style.overflow).toBe('hidden')
  releaseSecond()
  expect(page.style.cssText).toBe('')
})

it("an overlay scroll bar needs no padding, and the page's styles are restored (search.9)", () => {
  const { documentElement: page } = document
  page.style.cssText = 'overflow: clip; padding-inline-end: 5px;'
  const release = openModal()
  expect(page.style.paddingInlineEnd).toBe('5px')
  release()
  expect(page.style.cssText).toBe('overflow: clip; padding-inline-end: 5px;')
})
