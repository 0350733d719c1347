import { afterEach, expect, it, vi } from 'vitest'
import { canShare, copyText, shareAddress } from '../../../src/lib/browser/clipboard'

const denied = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))

/** Defines APIs that happy-dom lacks, until the test ends. */
const removals: (() => void)[] = []
function define(target: object, name: string, value: unknown) {
  Object.defineProperty(target, name, { value, configurable: true })
  removals.push(() => Reflect.deleteProperty(target, name))
}

afterEach(() => {
  for (const remove of removals.splice(0)) remove()
  document.body.replaceChildren()
})

it('a string is copied through the clipboard API', async () => {
  const writeText = vi.fn(async () => {})
  define(navigator, 'clipboard', { writeText })
  expect(await copyText('https://shop.example/')).toBe(true)
  expect(writeText).toHaveBeenCalledExactlyOnceWith('https://shop.example/')
  expect(document.querySelector('textarea')).toBeNull()
})

/** The field's look at the moment of the copy. */
interface Copied {
  command: string
  text: string | undefined
  isReadOnly: boolean | undefined
  isSelected: boolean
}

const selectField = (copy: (copied: Copied) => boolean) =>
  define(document, 'execCommand', (command: string) => {
    const field = document.querySelector('textarea')
    return copy({
      command,
      text: field?.value,
      isReadOnly: field?.readOnly,
      isSelected: field?.selectionStart === 0 && field.selectionEnd === field.value.length,
    })
  })

it.each([
  ['refuses', { writeText: denied }],
  ['lacks', undefined],
])('a string is copied by selection where the browser %s the clipboard API', async (_how, api) => {
  define(navigator, 'clipboard', api)
  const copy = vi.fn(() => true)
  selectField(copy)
  expect(await copyText('a b')).toBe(true)
  expect(copy.mock.calls).toEqual([
    [{ command: 'copy', text: 'a b', isReadOnly: true, isSelected: true }],
  ])
})

it.each([
  ['refuses', () => false],
  [
    'throws',
    () => {
      throw new DOMException('no', 'NotSupportedError')
    },
  ],
])('copying reports a failure when the selection %s too, and leaves no field', async (_how, copy) => {
  define(navigator, 'clipboard', { writeText: denied })
  selectField(copy)
  expect(await copyText('a')).toBe(false)
  expect(document.querySelector('textarea')).toBeNull()
})

it('copying by selection shows nothing, and gives the focus back without scrolling', async () => {
  define(navigator, 'clipboard', { writeText: denied })
  const button = document.createElement('button')
  document.body.append(button)
  button.focus()
  const focus = vi.spyOn(button, 'focus')
  let style: Partial<CSSStyleDeclaration> = {}
  selectField(() => {
    const field = document.querySelector('textarea')
    style = { position: field?.style.position ?? '', opacity: field?.style.opacity ?? '' }
    return true
  })
  await copyText('a')
  expect(style).toEqual({ position: 'fixed', opacity: '0' })
  expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true })
  expect(document.activeElement).toBe(button)
})

it('copying by selection works without a focused element', async () => {
  define(navigator, 'clipboard', { writeText: denied })
  vi.spyOn(document, 'activeElement', 'get').mockReturnValue(null)
  selectField(() => true)
  expect(await copyText('a')).toBe(true)
})

it('sharing is offered only where the browser has a share dialog', () => {
  expect(canShare()).toBe(false)
  define(navigator, 'share', async () => {})
  expect(canShare()).toBe(true)
})

const SHARED = { title: 'Saved list', url: 'https://shop.example/favourites?list=1' }

it('an address is shared with its title', async () => {
  const share = vi.fn(async () => {})
  define(navigator, 'share', share)
  expect(await shareAddress(SHARED)).toBe(true)
  expect(share).toHaveBeenCalledExactlyOnceWith(SHARED)
})

it.each([
  ['cancelled', new DOMException('cancelled', 'AbortError'), true],
  ['refused', new DOMException('refused', 'NotAllowedError'), false],
  ['broken', Object.assign(new Error('broken'), { name: 'AbortError' }), false],
])('sharing that is %s counts as done: %#', async (_how, error, isDone) => {
  define(navigator, 'share', () => Promise.reject(error))
  expect(await shareAddress(SHARED)).toBe(isDone)
})

it('an address is not shared where the browser has no share dialog', async () => {
  expect(await shareAddress(SHARED)).toBe(false)
})
