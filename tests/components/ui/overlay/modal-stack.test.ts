import { afterEach, expect, it, vi } from 'vitest'
import { pushModal } from '../../../../src/components/ui/overlay/modal-stack'

const openModal = () => pushModal({ place: document.createElement('div') })

afterEach(() => document.documentElement.removeAttribute('style'))

it('behind panels the page does not scroll, and padding replaces its scroll bar (search.9)', () => {
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

it("an overlay scroll bar needs no padding, and the page's styles return (search.9)", () => {
  const { documentElement: page } = document
  page.style.cssText = 'overflow: clip; padding-inline-end: 5px;'
  const release = openModal()
  expect(page.style.paddingInlineEnd).toBe('5px')
  release()
  expect(page.style.cssText).toBe('overflow: clip; padding-inline-end: 5px;')
})
