import { atom } from 'jotai/vanilla'
import {
  addAddress,
  type FoundAddresses,
  makeDefault,
  readAddresses,
  removeAddress,
  updateAddress,
} from '../../api/address/address'
import { ApiError, isGone, needsNotice } from '../../api/call/api-error'
import { type Failure, failureOf, type Outcome, outcomeOf } from '../../api/call/outcome'
import type { AddressDraft } from '../../entities/address/address'
import {
  type AddressForm,
  changesOf,
  conflictsOf,
  equalsSent,
  newKey,
  type TypedAddress,
  unchangedAddressFields,
  withTypedFields,
} from '../../entities/address/address-form'
import { unchangedErrors } from '../../entities/expectation'
import { singleFlightAtom } from '../base/single-flight'
import { type IsShown, notifyAtom } from '../notices/notifications'
import { withSession } from '../session/with-session'
import {
  addressesAtom,
  addressFormsAtom,
  changeAddressFormAtom,
  closeAddressFormAtom,
  receiveAddressesAtom,
  runAddressCall,
} from './addresses'

/** The attempted change, in the words of its notice (notices.3). */
type Action = 'updating' | 'saving' | 'removing'

/**
 * Sends a change and stores the resulting addresses. A failure raises a notice, silent while the page shows the error
 * in place. An unexpected result is a failure without an `error` (api.80).
 */
const sendAtom = atom(
  null,
  async (get, set, action: Action, call: () => Promise<FoundAddresses>, isShown: IsShown) => {
    const report = (failure: Failure) => {
      const message = `There was a problem ${action} your addresses: ${failure.message}`
      set(notifyAtom, { type: 'error', message, isSilent: isShown() })
    }
    try {
      const { answer, diff } = await runAddressCall(get, () => withSession(get, call))
      set(receiveAddressesAtom, answer)
      const outcome = outcomeOf(diff)
      if (!outcome.ok) report(outcome)
      return { outcome, error: null }
    } catch (error) {
      const outcome = failureOf(error)
      if (needsNotice(error)) report(outcome)
      return { outcome, error }
    }
  },
)

const notifySuccessAtom = atom(null, (_get, set, message: string) =>
  set(notifyAtom, { type: 'success', message }),
)

/**
 * Makes an address the default of its type (account.137). `hasLeft`: it was deleted, so it leaves the list
 * (account.138).
 */
export const makeDefaultAtom = singleFlightAtom(
  async (get, set, id: string, isShown: IsShown): Promise<Outcome & { hasLeft?: boolean }> => {
    const { outcome, error } = await set(sendAtom, 'updating', () => makeDefault(id), isShown)
    if (outcome.ok) set(notifySuccessAtom, 'Your default address has been changed')
    if (!isGone(error)) return outcome
    // If this read fails, the list stays and the card shows the error.
    const latest = await runAddressCall(get, readAddresses).catch(() => null)
    if (latest) set(receiveAddressesAtom, latest)
    return { ...outcome, hasLeft: latest?.every((address) => address.id !== id) ?? false }
  },
)

/** Removes an address; one already gone counts as removed (account.74, api.20). */
export const removeAddressAtom = singleFlightAtom(
  async (_get, set, id: string, isShown: IsShown): Promise<Outcome> => {
    const { outcome } = await set(sendAtom, 'removing', () => removeAddress(id), isShown)
    if (outcome.ok) {
      set(closeAddressFormAtom, id)
      set(notifySuccessAtom, 'Your address has been removed')
    }
    return outcome
  },
)

const GONE = 'This address has since been removed. Save it again to add it as a new one.'

/** A failure found before sending; the form shows it like a server error. */
const refused = (message: string, errors: Failure['errors'] = []): Failure => ({
  ok: false,
  message,
  errors,
})

/** Turns the form into one for a new address, because the stored one is gone (account.138). */
const becomeNewAtom = atom(
  null,
  (_get, set, base: AddressDraft, changes: TypedAddress): Failure => {
    set(changeAddressFormAtom, base.id, { typed: withTypedFields(base, changes), isGone: true })
    return refused(GONE)
  },
)

/** Updates a stored address, which may have changed since the form was opened (account.77). */
const updateAtom = atom(
  null,
  async (get, set, form: AddressForm, typed: TypedAddress, isShown: IsShown): Promise<Outcome> => {
    const { base } = form
    const changes = changesOf(base, typed)
    if (Object.keys(changes).length === 0) return { ok: true }
    // If this read fails, the change is sent anyway, and shows an error of its own.
    const latest = await runAddressCall(get, readAddresses).catch(() => null)
    const stored = latest?.find(({ id }) => id === base.id)
    if (latest && !stored) return set(becomeNewAtom, base, changes)
    const conflicts = stored ? conflictsOf(base, changes, stored) : []
    if (stored && conflicts.length > 0) {
      set(changeAddressFormAtom, base.id, { base: stored, typed: withTypedFields(stored, changes) })
      return refused(
        'This address has since been changed',
        conflicts.map((key, id) => ({
          id,
          key,
          messages: [`Since changed to ‘${stored[key]}’. Save again to keep yours.`],
        })),
      )
    }
    const send = () => updateAddress(base.id, changes, stored ?? base)
    const { outcome, error } = await set(sendAtom, 'updating', send, isShown)
    if (isGone(error)) return set(becomeNewAtom, base, changes)
    const after = get(addressesAtom).find(({ id }) => id === base.id)
    // Without an error, the server saved other values than the typed ones (api.80).
    if (outcome.ok || error !== null || !after) return outcome
    return {
      ...outcome,
      errors: unchangedErrors(
        unchangedAddressFields(changes, stored ?? base, after, get(addressesAtom)),
      ),
    }
  },
)

/** Adds an address, unless an earlier attempt without an answer has added it (account.78). */
const addAtom = atom(
  null,
  async (get, set, key: string, address: AddressDraft, isShown: IsShown): Promise<Outcome> => {
    const { id: _id, ...sent } = address
    const send = async () => {
      if (get(addressFormsAtom)[key]?.isUnanswered) {
        const stored = await readAddresses()
        const isThere = stored.some((each) => equalsSent(each, address))
        if (isThere) return { answer: stored, diff: null }
      }
      set(changeAddressFormAtom, key, { isUnanswered: true })
      return addAddress(sent).catch((error: unknown) => {
        const isRefused = error instanceof ApiError && error.isRefusal
        if (isRefused) set(changeAddressFormAtom, key, { isUnanswered: false })
        throw error
      })
    }
    const { outcome } = await set(sendAtom, 'saving', send, isShown)
    return outcome
  },
)

/**
 * Saves an open form, and closes it once the server has accepted it (account.73). The errors are the server's,
 * by field.
 */
export const saveAddressAtom = singleFlightAtom(
  async (get, set, key: string, typed: TypedAddress, isShown: IsShown): Promise<Outcome> => {
    const form = get(addressFormsAtom)[key]
    if (!form) return { ok: true }
    set(changeAddressFormAtom, key, { typed })
    const isNew = form.isGone || key === newKey(form.base.type)
    const outcome = isNew
      ? await set(addAtom, key, { ...form.base, ...typed }, isShown)
      : await set(updateAtom, form, typed, isShown)
    if (outcome.ok) {
      set(closeAddressFormAtom, key)
      set(notifySuccessAtom, 'Your address has been saved')
    }
    return outcome
  },
)
