import { type FieldError, messagesOf } from '../../entities/field-errors'
import { route } from '../../routes'
import { CheckboxField } from '../ui/form/CheckboxField'
import { TextLink } from '../ui/TextLink'

interface TermsFieldsProps {
  /** The form's errors; those of `terms` and `mailing` are shown under the checkboxes. */
  errors: readonly FieldError[]
  /** Whether consent is required to submit. */
  areTermsRequired?: boolean
}

/** The terms checkbox, ticked by default, and the newsletter checkbox, not ticked (registration.8). */
export function TermsFields({ errors, areTermsRequired = false }: TermsFieldsProps) {
  return (
    <div className="trade-terms trade-stack-2">
      <CheckboxField
        name="terms"
        label={
          <>
            I have read and agree to the{' '}
            <TextLink isNewTab href={route('privacyPolicy')}>
              privacy policy
            </TextLink>{' '}
            and the{' '}
            <TextLink isNewTab href={route('terms')}>
              terms and conditions
            </TextLink>
            .
          </>
        }
        defaultChecked
        isRequired={areTermsRequired}
        errors={messagesOf(errors, 'terms')}
      />
      <CheckboxField
        name="mailing"
        label="Send me news and offers by email."
        errors={messagesOf(errors, 'mailing')}
      />
    </div>
  )
}
