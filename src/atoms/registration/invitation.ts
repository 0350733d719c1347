import { atom } from 'jotai/vanilla'
import { ApiError, errorText, isAborted } from '../../api/api-error'
import { fetchInvite } from '../../api/registration'
import type { RegistrationFields } from '../../entities/registration'
import { inviteCodeAtom } from '../session/mailed-link'
import { keepInviteAtom, registrationDraftAtom } from './draft'

interface InviteState {
  status: 'none' | 'ready' | 'refused' | 'unknown'
  /** Why there is nothing to fill in. */
  message: string
  /** What the form can be filled in with. */
  fields: RegistrationFields
}

const baseStateAtom = atom<InviteState>({ status: 'none', message: '', fields: {} })

/** The invitation that the visitor came with. */
export const inviteAtom = atom((get) => get(baseStateAtom))

/**
 * Asks whom the invitation is for. One that the server refuses is forgotten; one that it could not
 * be asked about is sent along with the registration all the same.
 */
export const loadInviteAtom = atom(null, async (get, set) => {
  const code = get(inviteCodeAtom) ?? get(registrationDraftAtom).invite
  if (!code || get(baseStateAtom).status !== 'none') return
  set(keepInviteAtom, code)
  try {
    const { email, ...fields } = await fetchInvite(code)
    set(baseStateAtom, {
      status: 'ready',
      message: '',
      fields: { ...fields, register_email: email },
    })
  } catch (error) {
    if (isAborted(error)) return
    const isRefused =
      error instanceof ApiError &&
      error.kind === 'http' &&
      [404, 410, 422].includes(error.status ?? 0)
    if (isRefused) set(keepInviteAtom, null)
    const status = isRefused ? 'refused' : 'unknown'
    set(baseStateAtom, { status, message: errorText(error), fields: {} })
  }
})
