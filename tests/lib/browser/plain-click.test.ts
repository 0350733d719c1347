import { expect, it } from 'vitest'
import { isPlainClick } from '../../../src/lib/browser/plain-click'

const PLAIN = { button: 0, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }

it('a click with the main button alone follows a link in this tab', () => {
  expect(isPlainClick(PLAIN)).toBe(true)
})

it.each([
  { button: 1 },
  { button: 2 },
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
])('a click with %o is left to the browser', (change) => {
  expect(isPlainClick({ ...PLAIN, ...change })).toBe(false)
})
