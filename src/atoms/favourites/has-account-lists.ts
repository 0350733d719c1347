import { atom } from 'jotai/vanilla'
import { hasCapabilityAtom } from '../session/authentication'
import { userIdAtom } from '../session/identity'

/** Whether the lists of the signed-in user are kept on the account (list.20). */
export const hasAccountListsAtom = atom(
  (get) => get(userIdAtom) !== null && get(hasCapabilityAtom('account-lists')),
)
