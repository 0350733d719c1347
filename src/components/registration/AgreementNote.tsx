import { route } from '../../routes'
import { TextLink } from '../ui/TextLink'

/** The agreement of the four-step form, which has no terms box (registration.8, page.12). */
export const AgreementNote = () => (
  <p className="trade-registration__note">
    By signing up you agree to our{' '}
    <TextLink isNewTab href={route('terms')}>
      terms and conditions
    </TextLink>{' '}
    and our{' '}
    <TextLink isNewTab href={route('privacyPolicy')}>
      privacy policy
    </TextLink>
    .
    <input type="hidden" name="terms" value="on" readOnly />
  </p>
)
