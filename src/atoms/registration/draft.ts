import { atom } from 'jotai/vanilla'
import { EMPTY_REGISTRATION, RegistrationDraft } from '../../entities/registration/registration'
import {
  isDraftField,
  REGISTRATION_FIELDS,
  type RegistrationField,
  type RegistrationFields,
  type RegistrationStep,
} from '../../entities/registration/registration-fields'
import { navigate } from '../../lib/browser/location'
import { tabStore } from '../../lib/browser/storage'
import { readAs } from '../../lib/data/parse'
import { route } from '../../routes'
import { storedAtom } from '../base/stored'
import { REGISTRATION_DRAFT } from '../session/personal-data'
import { typedText } from './fields'

const storedDraftAtom = storedAtom(tabStore, REGISTRATION_DRAFT, readAs(RegistrationDraft))

/** The draft of a registration: one for slide-out, steps and page, stored in the tab (registration.3). */
export const registrationDraftAtom = atom((get) => get(storedDraftAtom) ?? EMPTY_REGISTRATION)

const changeDraftAtom = atom(null, (get, set, change: Partial<RegistrationDraft>) =>
  set(storedDraftAtom, { ...get(registrationDraftAtom), ...change }),
)

/** Stores typed fields in the draft, and keeps its other fields. */
export const storeRegistrationAtom = atom(null, (get, set, fields: RegistrationFields) =>
  set(changeDraftAtom, { fields: { ...get(registrationDraftAtom).fields, ...fields } }),
)

/** Goes to a step of the short registration (registration.2). */
export const goToRegistrationStepAtom = atom(null, (_get, set, step: RegistrationStep) =>
  set(changeDraftAtom, { step }),
)

/** Stores the code of an invitation; `null` deletes it (registration.11). */
export const storeInviteAtom = atom(null, (_get, set, invite: string | null) =>
  set(changeDraftAtom, { invite }),
)

/** Keeps the fields of the slide-out and goes to the full form (registration.1). */
export const continueRegistrationAtom = atom(null, (_get, set, fields: RegistrationFields) => {
  set(storeRegistrationAtom, fields)
  navigate(route('register'))
})

export const forgetRegistrationAtom = atom(null, (_get, set) => set(storedDraftAtom, null))

/** The fields of a form to keep in the draft: never the passwords (registration.3). An unticked box is ''. */
export function draftFieldsIn(data: FormData): RegistrationFields {
  const isInForm = ({ name, boxBeside = name }: RegistrationField) =>
    data.has(name) || data.has(boxBeside)
  const stored = REGISTRATION_FIELDS.filter((field) => isDraftField(field.name) && isInForm(field))
  return Object.fromEntries(stored.map(({ name }) => [name, typedText(data, name)]))
}

/** Whether the draft has a box ticked; `byDefault` when the draft lacks it. */
export const isTickedInDraft = (stored: string | undefined, byDefault: boolean): boolean =>
  stored === undefined ? byDefault : stored === 'on'
