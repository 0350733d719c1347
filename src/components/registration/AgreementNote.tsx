import { route } from '../../routes'
import { TextLink } from '../ui/TextLink'

/** Where the short form has no room for a box: signing up is agreeing, and says so (readings 23). */
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
