import * as v from 'valibot'

/**
 * The changes of lines that a tab has still to send, by line id: the quantity to set (0 removes the
 * line), and the product to add again once the line is gone.
 */
export const UnsentLines = v.record(
  v.string(),
  v.object({ qty: v.number(), productId: v.optional(v.string()) }),
)
export type UnsentLines = v.InferOutput<typeof UnsentLines>
