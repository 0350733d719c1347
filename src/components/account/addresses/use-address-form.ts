import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useRef, useState } from 'react'
import {
  addressFormsAtom,
  closeAddressFormAtom,
  keepTypedAddressAtom,
} from '../../../atoms/account/address-forms'
import { saveAddressAtom } from '../../../atoms/account/change-addresses'
import type { AddressDraft } from '../../../entities/address/address'
import type { AddressFormField, TypedAddress } from '../../../entities/address/address-form'
import { type FieldError, messagesOf } from '../../../entities/field-errors'
import { postcodeLengthError } from '../../../lib/text/postcode'
import { cleanText } from '../../../lib/text/typed-text'
import { readAddress, underFieldNames } from './read-address'

/** The required fields with the messages for empty ones, in the order of the form (address.2). */
const REQUIRED: readonly [AddressFormField, string][] = [
  ['first_name', 'Enter a first name'],
  ['last_name', 'Enter a last name'],
  ['company', 'Enter the company'],
  ['email', 'Enter an email address'],
  ['phone', 'Enter a telephone number'],
  ['street_address_1', 'Enter the street address'],
  ['city', 'Enter the city'],
  ['postcode', 'Enter the postcode'],
  ['country', 'Choose a country'],
]

/**
 * What is wrong before anything is sent (account.73). Fields that the form does not have are left out, as
 * the company of a retail address; postcodes are checked in the United Kingdom only (address.3).
 */
function wrongAddressFields(typed: TypedAddress): FieldError[] {
  const isBritish = typed.country === 'GB'
  return REQUIRED.flatMap(([key, message], id) => {
    const text = typed[key]
    if (text === undefined || (key === 'postcode' && !isBritish)) return []
    const wrong = cleanText(text) === '' ? message : key === 'postcode' && postcodeLengthError(text)
    return wrong ? [{ id, key, messages: [wrong] }] : []
  })
}

/** What is wrong. */
interface Refusal {
  /** Increases with every attempt, so that the summary takes the focus again. */
  attempt: number
  title?: string | undefined
  errors: readonly FieldError[]
}

/** The company of a retail address (address.4). */
const NO_COMPANY = { company: 'N/A' }

/** The state of an address form: keeps what is typed, shows the errors, sends once (account.73). */
export function useAddressForm(formKey: string) {
  const form = useAtomValue(addressFormsAtom)[formKey]
  const keep = useSetAtom(keepTypedAddressAtom)
  const close = useSetAtom(closeAddressFormAtom)
  const save = useSetAtom(saveAddressAtom)
  const [refusal, setRefusal] = useState<Refusal>({ attempt: 0, errors: [] })
  const [isBusy, setIsBusy] = useState(false)
  const isSending = useRef(false)
  const address: AddressDraft | null = form ? { ...form.base, ...form.typed } : null

  const refuse = (errors: readonly FieldError[], title?: string) =>
    setRefusal(({ attempt }) => ({ attempt: attempt + 1, errors: underFieldNames(errors), title }))

  /** Keeps what is typed; editing a field clears its error. */
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    keep(formKey, readAddress(event.currentTarget))
    const name = 'name' in event.target ? event.target.name : null
    if (!refusal.errors.some(({ key }) => key === name)) return
    setRefusal({ ...refusal, errors: refusal.errors.filter(({ key }) => key !== name) })
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending.current) return
    const element = event.currentTarget
    const typed = readAddress(element)
    keep(formKey, typed)
    const wrong = wrongAddressFields(typed)
    if (wrong.length > 0) return refuse(wrong)
    isSending.current = true
    setIsBusy(true)
    const isShown = () => element.isConnected
    const sent = { ...typed, ...(address?.retail && NO_COMPANY) }
    const result = await save(formKey, sent, isShown)
    isSending.current = false
    setIsBusy(false)
    if (result.ok) return
    const hasFields = result.errors.length > 0
    const alone = [{ id: 0, key: '', messages: [result.message] }]
    refuse(hasFields ? result.errors : alone, hasFields ? titleOf(result) : undefined)
  }

  return {
    address,
    /** Changes with what another tab has saved meanwhile, which the fields then show. */
    version: JSON.stringify(form?.base),
    refusal,
    isBusy,
    messagesFor: (name: string) => messagesOf(refusal.errors, name),
    onInput,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event),
    onCancel: () => close(formKey),
  }
}

/** The message above the errors of fields; some servers repeat the first of those. */
const titleOf = ({ message, errors }: { message: string; errors: readonly FieldError[] }) =>
  errors.some(({ messages }) => messages.includes(message)) ? undefined : message
