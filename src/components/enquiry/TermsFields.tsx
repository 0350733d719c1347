import { type FieldError, messagesOf } from '../../entities/field-errors'
import { route } from '../../routes'
import { CheckboxField } from '../ui/CheckboxField'
import './terms-fields.css'

interface TermsFieldsProps {
  errors: readonly FieldError[]
  areTermsRequired?: boolean
}

/** Agreement to the terms, ticked at first, and the newsletter, which is not (spec §5). */
export function TermsFields({ errors, areTermsRequired = false }: TermsFieldsProps) {
  return (
    <>
      <CheckboxField
        name="terms"
        label={
          <>
            I agree to the{' '}
            <a className="trade-terms__link" href={route('terms')} target="_blank" rel="noreferrer">
              terms and conditions
            </a>{' '}
            and the{' '}
            <a
              className="trade-terms__link"
              href={route('privacyPolicy')}
              target="_blank"
              rel="noreferrer"
            >
              privacy policy
            </a>
          </>
        }
        defaultChecked
        isRequired={areTermsRequired}
        errors={messagesOf(errors, 'terms')}
      />
      <CheckboxField
        name="mailing"
        label="Send me the newsletter"
        errors={messagesOf(errors, 'mailing')}
      />
    </>
  )
}
