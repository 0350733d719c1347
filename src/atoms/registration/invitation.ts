import { atom } from 'jotai/vanilla'
import { errorText, hasStatus, isAborted, isGone } from '../../api/call/api-error'
import { fetchInvite } from '../../api/session/registration'
import type { RegistrationFields } from '../../entities/registration/registration-fields'
import { inviteCodeAtom } from '../session/mailed-link'
import { registrationDraftAtom, storeInviteAtom } from './draft'

const baseStateAtom = atom({
  status: 'none' as 'none' | 'ready' | 'refused' | 'unknown',
  /** Why the invitation cannot fill in the form. */
  message: '',
  /** The fields that the invitation fills in. */
  fields: {} as RegistrationFields,
})

/** The invitation that the page was opened with. */
export const inviteAtom = atom((get) => get(baseStateAtom))

/** Loads the invitation, once. Drops a refused code; still sends one that could not be checked (registration.11). */
export const loadInviteAtom = atom(null, async (get, set) => {
  const code = get(inviteCodeAtom) ?? get(registrationDraftAtom).invite
  if (!code || get(baseStateAtom).status !== 'none') return
  set(storeInviteAtom, code)
  try {
    const { email, ...fields } = await fetchInvite(code)
    set(baseStateAtom, {
      status: 'ready',
      message: '',
      fields: { ...fields, register_email: email },
    })
  } catch (error) {
    if (isAborted(error)) return
    const isRefused = isGone(error) || hasStatus(error, 422)
    if (isRefused) set(storeInviteAtom, null)
    const status = isRefused ? 'refused' : 'unknown'
    set(baseStateAtom, { status, message: errorText(error), fields: {} })
  }
})
