import type { EnquiryDetails } from '../../entities/enquiry'
import { PostcodeField } from '../form/PostcodeField'
import { TextField } from '../ui/form/TextField'
import { countryOf } from './enquiry-fields'

type EnquiryField = 'first_name' | 'last_name' | 'company' | 'postcode' | 'email' | 'telephone'

/** The fields that are filled in already, and the country of the address that they are from. */
export type FilledEnquiry = {
  [Name in EnquiryField]?: EnquiryDetails[Name] | undefined
} & { country?: string | undefined }

interface EnquiryFieldsProps {
  filled: FilledEnquiry
  messagesFor: (name: string) => string[]
}

/** The fields of an enquiry: all required but the telephone number (enquiry.1). */
export function EnquiryFields({ filled, messagesFor }: EnquiryFieldsProps) {
  const field = (name: EnquiryField, autoComplete: string) => ({
    name,
    defaultValue: filled[name] ?? '',
    autoComplete,
    errors: messagesFor(name),
  })
  return (
    <>
      <div className="trade-enquiry__pair trade-stack-4">
        <TextField label="First name" isRequired {...field('first_name', 'given-name')} />
        <TextField label="Last name" isRequired {...field('last_name', 'family-name')} />
      </div>
      <TextField label="Organisation" isRequired {...field('company', 'organization')} />
      <PostcodeField country={countryOf(filled)} {...field('postcode', 'postal-code')} />
      <TextField
        label="Email address"
        type="email"
        inputMode="email"
        isRequired
        {...field('email', 'email')}
      />
      <TextField label="Telephone" type="tel" isOptional {...field('telephone', 'tel')} />
    </>
  )
}
