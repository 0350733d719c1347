import { type Assessment, assess, conforms, fails, worstOf } from './assess'
import type { Reply } from './caller'
import { fieldOf } from './trial'

/** A verdict that needs an answer that conforms. */
export const andAlso =
  (check: (value: unknown) => Assessment) =>
  (reply: Reply): Assessment => {
    const assessment = assess(reply)
    return assessment.verdict === 'fails'
      ? assessment
      : worstOf(assessment, check(assessment.value))
  }

/** A verdict about something true or false. */
export const conformsIf = (holds: boolean, otherwise: string): Assessment =>
  holds ? conforms : fails(otherwise)

/** The item count of a basket. */
export const itemsIs = (count: number) =>
  andAlso((basket) => {
    const items = fieldOf(basket, 'totalItems')
    return conformsIf(items === count, `totalItems is ${items}; expected ${count}`)
  })

/** An order as the server wrote it, to send it back whole. */
export function orderAsReceived({ json }: Reply): Record<string, unknown> {
  const body = (json ?? {}) as Record<string, unknown>
  const inside = body.data
  const isOrder = typeof inside === 'object' && inside !== null && 'id' in inside
  return isOrder ? (inside as Record<string, unknown>) : body
}
