import { atom } from 'jotai/vanilla'
import { withSetter } from '../base/with-setter'
import { hasCapabilityAtom } from '../session/authentication'
import { userIdAtom } from '../session/identity'

/** Whether the lists of the signed-in user are kept on the account (list.20). */
export const hasAccountListsAtom = atom(
  (get) => get(userIdAtom) !== null && get(hasCapabilityAtom('account-lists')),
)

/** Whether a notice has warned that a sign-out loses changes to lists, since lists were last saved (list.48). */
export const [isLossWarnedAtom, setLossWarnedAtom] = withSetter(atom(false))
