import { route } from '../../routes'

/** Where the short form has no room for a box: signing up is agreeing, and says so. */
export function AgreementNote() {
  return (
    <p className="trade-registration__note">
      By signing up you agree to our{' '}
      <a
        className="trade-registration__link"
        href={route('terms')}
        target="_blank"
        rel="noreferrer"
      >
        terms and conditions
      </a>{' '}
      and our{' '}
      <a
        className="trade-registration__link"
        href={route('privacyPolicy')}
        target="_blank"
        rel="noreferrer"
      >
        privacy policy
      </a>
      .
      <input type="hidden" name="terms" value="on" readOnly />
    </p>
  )
}
