import { atom } from 'jotai/vanilla'
import * as api from '../../api/basket/basket-change'
import { failureOf, type Outcome, outcomeOf } from '../../api/call/outcome'
import { notifyErrorAtom, notifyInsteadAtom, settleErrorsAtom } from '../notices/notifications'
import { desireCountryAtom, settleCountryAtom } from './basket'
import { changeBasketAtom } from './change-basket'

const CHANGING = 'There was a problem changing the delivery country'

/** Changes the shipping country, as an optimistic update (basket.8). Resolves to its outcome. */
export const changeCountryAtom = atom(null, async (_get, set, code: string): Promise<Outcome> => {
  set(desireCountryAtom, code)
  const { error, instead } = await set(changeBasketAtom, () => api.changeCountry(code))
  set(settleCountryAtom, code)
  if (error) set(notifyErrorAtom, CHANGING, error)
  else if (instead !== null) set(notifyInsteadAtom, CHANGING, instead)
  else set(settleErrorsAtom, CHANGING)
  return error ? failureOf(error) : outcomeOf(instead)
})
