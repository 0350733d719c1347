import { atom } from 'jotai/vanilla'
import {
  EMPTY_REGISTRATION,
  RegistrationDraft,
  type RegistrationFields,
  type RegistrationStep,
} from '../../entities/registration'
import { navigate } from '../../lib/location'
import { readAs } from '../../lib/parse'
import { tabStore } from '../../lib/storage'
import { route } from '../../routes'
import { storedAtom } from '../base/stored'
import { REGISTRATION_DRAFT } from '../session/personal-data'

const heldDraftAtom = storedAtom(tabStore, REGISTRATION_DRAFT, readAs(RegistrationDraft))

/** What is filled in so far, as this tab has kept it. */
export const registrationDraftAtom = atom((get) => get(heldDraftAtom) ?? EMPTY_REGISTRATION)

const changeDraftAtom = atom(null, (get, set, change: Partial<RegistrationDraft>) =>
  set(heldDraftAtom, { ...get(registrationDraftAtom), ...change }),
)

/** Keeps what is typed; fields that the form does not have stay as they were. */
export const keepRegistrationAtom = atom(null, (get, set, fields: RegistrationFields) =>
  set(changeDraftAtom, { fields: { ...get(registrationDraftAtom).fields, ...fields } }),
)

/** Goes to a step of the short registration. */
export const goToRegistrationStepAtom = atom(null, (_get, set, step: RegistrationStep) =>
  set(changeDraftAtom, { step }),
)

/** Keeps the code of an invitation; `null` when it is not valid. */
export const keepInviteAtom = atom(null, (_get, set, invite: string | null) =>
  set(changeDraftAtom, { invite }),
)

/** Keeps the partial details and goes on to the whole form (spec §4). */
export const continueRegistrationAtom = atom(null, (_get, set, fields: RegistrationFields) => {
  set(keepRegistrationAtom, fields)
  navigate(route('register'))
})

/** Forgets what is filled in: the account is made. */
export const forgetRegistrationAtom = atom(null, (_get, set) => set(heldDraftAtom, null))
