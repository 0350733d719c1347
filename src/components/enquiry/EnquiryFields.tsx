import type { User } from '../../entities/user'
import { PostcodeField } from '../form/PostcodeField'
import { TextField } from '../ui/form/TextField'

interface EnquiryFieldsProps {
  /** The signed-in user, for the default values. */
  user: Pick<User, 'first_name' | 'last_name' | 'email'> | null
  messagesFor: (name: string) => string[]
}

/** The fields of an enquiry: all required but the telephone number (enquiry.1). */
export function EnquiryFields({ user, messagesFor }: EnquiryFieldsProps) {
  const field = (name: string, autoComplete: string) => ({
    name,
    autoComplete,
    errors: messagesFor(name),
  })
  return (
    <>
      <div className="trade-enquiry__pair">
        <TextField
          label="First name"
          isRequired
          defaultValue={user?.first_name ?? ''}
          {...field('first_name', 'given-name')}
        />
        <TextField
          label="Last name"
          isRequired
          defaultValue={user?.last_name ?? ''}
          {...field('last_name', 'family-name')}
        />
      </div>
      <TextField label="Organisation" isRequired {...field('company', 'organization')} />
      <PostcodeField country="GB" defaultValue="" {...field('postcode', 'postal-code')} />
      <TextField
        label="Email address"
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        isRequired
        defaultValue={user?.email ?? ''}
        {...field('email', 'email')}
      />
      <TextField label="Telephone" type="tel" isOptional {...field('telephone', 'tel')} />
    </>
  )
}
