import { type Atom, atom } from 'jotai/vanilla'
import type { Basket } from '../../entities/basket/basket'
import {
  type BasketState,
  begin,
  markStale,
  NEW_BASKET,
  receiveAnswer,
  receiveFailure,
  replaceBasket,
  setDesired,
} from './queue'

/** The one state of the basket queue. It changes by the steps of `queue.ts` alone. */
const stateAtom = atom<BasketState>(NEW_BASKET)

export const basketStateAtom: Atom<BasketState> = stateAtom

/** A step of the queue as an action: keeps the next state, and returns what else the step says. */
const stepAtom = <Args extends unknown[], Rest>(
  step: (before: BasketState, ...args: Args) => Rest & { state: BasketState },
) =>
  atom(null, (get, set, ...args: Args): Rest => {
    const next = step(get(stateAtom), ...args)
    set(stateAtom, next.state)
    return next
  })

export const beginRequestAtom = stepAtom(begin)

/** Sets the desired quantity of a line; 0 removes it. Returns the request to send now, if any. */
export const desireQtyAtom = stepAtom(setDesired)

/** Takes the server's answer to a request. Returns the next request of the same line, if any. */
export const takeAnswerAtom = stepAtom(receiveAnswer)

/** Takes the failure of a request. Returns the next one, and whether the change was given up. */
export const takeFailureAtom = stepAtom(receiveFailure)

/** Marks the basket as stale: an unanswered write may have changed it. */
export const markStaleAtom = stepAtom((state) => ({ state: markStale(state) }))

/** Replaces the basket by another one: an empty one, unless one is given. */
export const replaceStateAtom = stepAtom((state: BasketState, confirmed?: Basket) => ({
  state: replaceBasket(state, confirmed),
}))
