import { type FieldError, messagesOf } from '../../entities/field-errors'
import { route } from '../../routes'
import { CheckboxField } from '../ui/CheckboxField'
import { TextLink } from '../ui/TextLink'
import './terms.css'

interface TermsFieldsProps {
  /** What the server said; the messages of `terms` and `mailing` stand under them. */
  errors: readonly FieldError[]
  /** Whether the form cannot be sent without consent. */
  areTermsRequired?: boolean
}

/** Consent, ticked unless it is taken back, and the newsletter, not ticked unless wanted (spec §5). */
export function TermsFields({ errors, areTermsRequired = false }: TermsFieldsProps) {
  return (
    <div className="trade-terms">
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
