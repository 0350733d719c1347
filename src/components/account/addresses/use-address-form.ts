import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import {
  addressFormsAtom,
  changeAddressFormAtom,
  closeAddressFormAtom,
} from '../../../atoms/account/addresses'
import { saveAddressAtom } from '../../../atoms/account/change-addresses'
import type { AddressDraft } from '../../../entities/address/address'
import {
  type AddressFormField,
  FORM_FIELDS,
  type TypedAddress,
} from '../../../entities/address/address-form'
import type { FieldError } from '../../../entities/field-errors'
import { normalisePostcode, postcodeLengthError } from '../../../lib/text/postcode'
import { cleanText } from '../../../lib/text/typed-text'
import { titleOf } from '../../form/use-refusal'
import { useSentForm } from '../../form/use-sent-form'

/** The prefix of the field names. */
export const ADDRESS = 'address'

export const fieldName = (field: AddressFormField): string => `${ADDRESS}.${field}`

const isFormField = (key: string): key is AddressFormField =>
  (FORM_FIELDS as readonly string[]).includes(key)

/** Reads the fields at submit too, because password managers fill them without events. */
function readAddress(form: HTMLFormElement): TypedAddress {
  const data = new FormData(form)
  const read = FORM_FIELDS.flatMap((field) => {
    const text = data.get(fieldName(field))
    return typeof text === 'string' ? [[field, text]] : []
  })
  const typed: TypedAddress = Object.fromEntries(read)
  const { postcode, country } = typed
  // Autofill fires no event that would upper-case the postcode.
  if (postcode && country === 'GB') typed.postcode = normalisePostcode(postcode)
  return typed
}

/** Renames the server's errors to the form's field names; other keys stay. */
const underFieldNames = (errors: readonly FieldError[]): FieldError[] =>
  errors.map((error) => (isFormField(error.key) ? { ...error, key: fieldName(error.key) } : error))

/** The required fields with the messages for empty ones, in form order (address.2). */
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
 * The errors found before sending (account.136). Skips fields that the form lacks, such as the company of a retail
 * address; checks postcodes in the United Kingdom only (address.3).
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

/** The company of a retail address (address.4). */
const NO_COMPANY = { company: 'N/A' }

/** The state of an address form; keeps the typed text (account.73). */
export function useAddressForm(formKey: string) {
  const form = useAtomValue(addressFormsAtom)[formKey]
  const change = useSetAtom(changeAddressFormAtom)
  const close = useSetAtom(closeAddressFormAtom)
  const save = useSetAtom(saveAddressAtom)
  const address: AddressDraft | null = form ? { ...form.base, ...form.typed } : null

  const read = (element: HTMLFormElement) => {
    const typed = readAddress(element)
    change(formKey, { typed })
    return typed
  }
  const { onInput, ...sent } = useSentForm({
    read,
    check: (typed) => underFieldNames(wrongAddressFields(typed)),
    send: async (typed, isShown) => {
      const result = await save(formKey, { ...typed, ...(address?.retail && NO_COMPANY) }, isShown)
      return result.ok ? result : { ...result, errors: underFieldNames(result.errors) }
    },
    titleOf,
  })

  return {
    address,
    /** Changes when another tab saves the address; the fields then show the saved values. */
    version: JSON.stringify(form?.base),
    ...sent,
    onInput: (event: FormEvent<HTMLFormElement>) => {
      read(event.currentTarget)
      onInput(event)
    },
    onCancel: () => close(formKey),
  }
}

/** Focuses the first button in `place` when the form closes. Returns whether the form has just opened or closed. */
export function useFocusBack(place: RefObject<HTMLElement | null>, isOpen: boolean): boolean {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) place.current?.querySelector('button')?.focus()
    wasOpen.current = isOpen
  }, [place, isOpen])
  return wasOpen.current !== isOpen
}
