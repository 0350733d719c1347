import { type FieldError, messagesOf } from '../../entities/field-errors'
import { type Route, route } from '../../routes'
import { CheckboxField } from '../ui/CheckboxField'
import { VisuallyHidden } from '../ui/VisuallyHidden'
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
            I have read and agree to the <NewTabLink to="privacyPolicy">privacy policy</NewTabLink>{' '}
            and the <NewTabLink to="terms">terms and conditions</NewTabLink>.
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

/** A page to read beside the form: in a new tab, so that nothing typed is lost (readings 23). */
function NewTabLink({ to, children }: { to: Route; children: string }) {
  return (
    <a className="trade-terms__link" href={route(to)} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  )
}
