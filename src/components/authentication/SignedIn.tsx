import { route } from '../../routes'
import { Banner } from '../ui/Banner'

/** While the page leads on by itself, and for when it cannot. */
export function SignedIn() {
  return (
    <div role="status">
      <Banner
        tone="success"
        action={
          <a className="trade-login__link" href={route('account')}>
            Your Dashboard
          </a>
        }
      >
        You are signed in.
      </Banner>
    </div>
  )
}
