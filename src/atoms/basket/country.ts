import { atom } from 'jotai/vanilla'
import * as api from '../../api/basket-change'
import { notifyErrorAtom } from '../notices/notifications'
import { wishedCountryAtom } from './basket'
import { changeBasketAtom } from './change-basket'

/**
 * Changes the country that is delivered to: shown at once, and back on failure (spec §4).
 * Resolves to whether the server accepted it.
 */
export const changeCountryAtom = atom(null, async (get, set, code: string): Promise<boolean> => {
  set(wishedCountryAtom, code)
  const { error } = await set(changeBasketAtom, () => api.changeCountry(code))
  // A later change is still to come: that one is shown.
  if (get(wishedCountryAtom) === code) set(wishedCountryAtom, null)
  if (error) set(notifyErrorAtom, 'There was a problem changing the delivery country', error)
  return !error
})
