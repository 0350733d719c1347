import * as v from 'valibot'
import { display, part } from '../../lib/data/parse'

const isQuantity = (qty: number): boolean => Number.isInteger(qty) && qty > 0

/**
 * A buyer's choices for one line; missing ones are as proposed. `sent`: how many the basket had when an earlier page
 * sent the line and was left before the answer (account.275).
 */
const LineChoice = v.object({
  sent: v.optional(v.number()),
  isChosen: v.optional(v.boolean()),
  qty: v.optional(v.pipe(v.number(), v.check(isQuantity))),
})
export type LineChoice = v.InferOutput<typeof LineChoice>

/** The choices of a form with a new choice for some lines; `null` removes theirs. */
export function withChoice(
  before: ReadonlyMap<string, LineChoice>,
  ids: readonly string[],
  choice: LineChoice | null,
): ReadonlyMap<string, LineChoice> {
  const after = new Map(before)
  for (const id of ids) {
    if (choice) after.set(id, { ...before.get(id), ...choice })
    else after.delete(id)
  }
  return after
}

/** The choices of a user, by form and by the id of the line, as a tab keeps them (account.107). */
export const LineChoices = v.object({
  userId: display,
  forms: part(v.record(v.string(), v.record(v.string(), LineChoice)), {}),
})
