import { expect, it } from 'vitest'
import { isRepeatedAs, isRepeatedNoMore } from '../../../src/entities/account/repeat-expectation'

const orderOf = (received: object, id = '7') => ({
  id,
  received: { id, status: 'pending', ...received },
})
const REPEATED = { auto_repeat: 1, auto_repeat_freq: 4, auto_repeat_next: '2026-12-04' }
const PLAN = { day: '2026-12-04', frequency: 4 }

it.each([
  [REPEATED, null],
  [{ auto_repeat: 'yes' }, null],
  [{}, 'This order is not repeated.'],
  [
    { ...REPEATED, auto_repeat_freq: 8 },
    'This order repeats every 8 weeks, next on 4th December 2026.',
  ],
  [
    { ...REPEATED, auto_repeat_next: '2026-12-07' },
    'This order repeats every 4 weeks, next on 7th December 2026.',
  ],
  [{ auto_repeat: 1, auto_repeat_freq: 1 }, 'This order repeats every week.'],
])('an order that is to repeat every 4 weeks, and says %j: %s (api.80)', (received, text) => {
  const { isMet, whatIsThere } = isRepeatedAs('7', PLAN)
  const orders = [orderOf({}, '6'), orderOf(received)]
  expect(isMet(orders) ? null : whatIsThere(orders)).toBe(text)
})

it('an order that is to stop, or whose repeat is, repeats no more (api.80)', () => {
  const child = orderOf({ parent_id: '7' }, '8')
  for (const id of ['7', '8']) {
    const { isMet, whatIsThere } = isRepeatedNoMore(id)
    expect(isMet([orderOf({}), child])).toBe(true)
    expect(isMet([orderOf(REPEATED), child])).toBe(false)
    expect(whatIsThere([orderOf(REPEATED), child])).toBe(
      'This order repeats every 4 weeks, next on 4th December 2026.',
    )
  }
})

it('an order that is not listed is neither (api.80)', () => {
  for (const { isMet, whatIsThere } of [isRepeatedAs('7', PLAN), isRepeatedNoMore('7')]) {
    expect(isMet([orderOf(REPEATED, '6')])).toBe(false)
    expect(whatIsThere([])).toBe('The shop does not list this order.')
  }
})

it('the repeats of another order are not taken for those of this one (api.80)', () => {
  const orders = [orderOf(REPEATED, '6'), orderOf({ ...REPEATED, auto_repeat_freq: 1 })]
  const { isMet, whatIsThere } = isRepeatedAs('7', PLAN)
  expect(isMet(orders)).toBe(false)
  expect(whatIsThere(orders)).toBe('This order repeats every week, next on 4th December 2026.')
})
