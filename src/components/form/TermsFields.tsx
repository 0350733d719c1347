import { type FieldError, messagesOf } from '../../entities/field-errors'
import { route } from '../../routes'
import { CheckboxField } from '../ui/form/CheckboxField'
import { TextLink } from '../ui/TextLink'

interface TermsFieldsProps {
  /** The form's errors; those of `terms` and `mailing` appear under the boxes. */
  errors: readonly FieldError[]
  /** Whether the form cannot be sent without consent. */
  areTermsRequired?: boolean
}

/** The terms box, ticked by default, and the newsletter box, not ticked (registration.8). */
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
