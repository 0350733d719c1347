import { atom } from 'jotai/vanilla'
import { enableRepeat, type FoundOrders, stopRepeat } from '../../api/account/account-order'
import { failureOf, type Outcome, outcomeOf } from '../../api/call/outcome'
import type { RepeatPlan } from '../../entities/account/repeat-plan'
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
  async (_get, set, send: () => Promise<FoundOrders>): Promise<Outcome> => {
    try {
      return outcomeOf(await set(changeOrdersAtom, send))
    } catch (error) {
      return failureOf(error)
    }
  },
)
