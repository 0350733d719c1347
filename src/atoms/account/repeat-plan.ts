import { atom } from 'jotai/vanilla'
import { enableRepeat, stopRepeat } from '../../api/account-order'
import { failureOf, type Outcome } from '../../api/outcome'
import type { OrderRecord } from '../../entities/account-order'
import type { RepeatPlan } from '../../entities/repeat-plan'
import { singleFlightAtom } from '../base/single-flight'
import { changeOrdersAtom } from './orders'

/** Repeats an order from a day on; also skips a repeat, or changes how often (account.33, account.45). */
export const enableRepeatAtom = singleFlightAtom(
  (_get, set, id: string, plan: RepeatPlan): Promise<Outcome> =>
    set(outcomeAtom, () => enableRepeat(id, plan)),
  (id) => id,
)

/** Stops the repeats of an order; of a repeat, those of the order that it repeats (account.33). */
export const stopRepeatAtom = singleFlightAtom(
  (_get, set, id: string): Promise<Outcome> => set(outcomeAtom, () => stopRepeat(id)),
  (id) => id,
)

const outcomeAtom = atom(
  null,
  async (_get, set, send: () => Promise<OrderRecord[]>): Promise<Outcome> => {
    try {
      await set(changeOrdersAtom, send)
      return { ok: true }
    } catch (error) {
      return failureOf(error)
    }
  },
)
