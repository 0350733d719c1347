import type { EnquiryDetails } from '../../entities/enquiry'
import type { FieldError } from '../../entities/field-errors'
import { normalisePostcode, postcodeLengthError } from '../../lib/text/postcode'
import { cleanText } from '../../lib/text/typed-text'

/**
 * The country for the postcode check: that of the prefilled address, else the UK, because the form has no country field
 * (enquiry.1).
 */
export const countryOf = ({ country }: { country?: string | undefined }): string => country || 'GB'

/** Reads the fields at submit, because password managers fill them without events. */
export function readEnquiry(form: HTMLFormElement, country: string): EnquiryDetails {
  const data = new FormData(form)
  const typed = (name: string) => String(data.get(name) ?? '')
  // Checks the text that will be sent (api.30).
  const text = (name: string) => cleanText(typed(name))
  return {
    first_name: text('first_name'),
    last_name: text('last_name'),
    company: text('company'),
    postcode: country === 'GB' ? normalisePostcode(text('postcode')) : text('postcode'),
    email: text('email'),
    telephone: text('telephone'),
    terms: data.has('terms'),
    mailing: data.has('mailing'),
    weight: typed('weight'),
    now: typed('now'),
    ...(hasNotes(form) && { notes: text('notes') }),
  }
}

/** Whether the message is sent; an empty optional one is left out (enquiry.8). */
function hasNotes(form: HTMLFormElement): boolean {
  const field = form.querySelector('textarea')
  return field?.name === 'notes' && (field.required || cleanText(field.value) !== '')
}

/** The required fields with the messages for empty ones (enquiry.1). */
const REQUIRED = {
  notes: 'Enter your message',
  first_name: 'Enter your first name',
  last_name: 'Enter your last name',
  company: 'Enter the name of your organisation',
  postcode: 'Enter your postcode',
  email: 'Enter your email address',
} as const

const REQUIRED_NAMES = Object.keys(REQUIRED) as (keyof typeof REQUIRED)[]

/** The errors found before sending, in the order of the form (enquiry.1, address.3). */
export function enquiryErrors(details: EnquiryDetails, country: string): FieldError[] {
  const hasLength = (key: string) => key === 'postcode' && country === 'GB'
  return REQUIRED_NAMES.flatMap((key, id) => {
    const message =
      details[key] === '' ? REQUIRED[key] : hasLength(key) && postcodeLengthError(details.postcode)
    return message ? [{ id, key, messages: [message] }] : []
  })
}
