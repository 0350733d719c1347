import { type Route, route } from '../../routes'
import { VisuallyHidden } from '../ui/VisuallyHidden'

/** Where the short form has no room for a box: signing up is agreeing, and says so. */
export const AgreementNote = () => (
  <p className="trade-registration__note">
    By signing up you agree to our <NewTabLink to="terms">terms and conditions</NewTabLink> and our{' '}
    <NewTabLink to="privacyPolicy">privacy policy</NewTabLink>.
    <input type="hidden" name="terms" value="on" readOnly />
  </p>
)

/** A page to read beside the form: in a new tab, so that nothing typed is lost (readings 23). */
function NewTabLink({ to, children }: { to: Route; children: string }) {
  return (
    <a className="trade-registration__link" href={route(to)} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  )
}
