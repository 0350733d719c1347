import { expect, it, vi } from 'vitest'
import { warnOf } from '../../../src/atoms/page/warn-of'

it('an ignored value is named once in the console (page.19)', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  expect(warnOf('panel', 'cart')).toBe(false)
  expect(warnOf('panel', 'cart')).toBe(false)
  expect(warn.mock.calls).toEqual([['Trade Blocks: unknown panel "cart" is ignored.']])
})

it.each([
  ['a symbol', Symbol('x')],
  ['an object without a text', Object.create(null)],
  [
    'an object whose text throws',
    {
      toString() {
        throw new Error('No')
      },
    },
  ],
])('%s is ignored, with a console warning (page.19, action.1)', (what, value) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  expect(warnOf(what, value)).toBe(false)
  expect(warn).toHaveBeenCalledOnce()
})
