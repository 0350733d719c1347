import { enableRepeat, stopRepeat } from '../../api/account/account-order'
import type { Outcome } from '../../api/call/outcome'
import type { RepeatPlan } from '../../entities/account/repeat-plan'
import { singleFlightAtom } from '../base/single-flight'
import { changeOrdersAtom } from './orders'

/** Repeats an order from a given day; also skips a repeat or changes the interval (account.33, account.45). */
export const enableRepeatAtom = singleFlightAtom(
  (_get, set, id: string, plan: RepeatPlan): Promise<Outcome> =>
    set(changeOrdersAtom, () => enableRepeat(id, plan)),
)

/** Stops the repeats of an order; for a repeat, those of its original order (account.127). */
export const stopRepeatAtom = singleFlightAtom(
  (_get, set, id: string): Promise<Outcome> => set(changeOrdersAtom, () => stopRepeat(id)),
)
