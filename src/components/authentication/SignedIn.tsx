import { route } from '../../routes'
import { Banner } from '../ui/Banner'
import { TextLink } from '../ui/TextLink'

/** While the page leads on by itself, and for when it cannot. */
export function SignedIn() {
  return (
    <div role="status">
      <Banner
        tone="success"
        action={
          <TextLink look="strong" href={route('account')}>
            Your Dashboard
          </TextLink>
        }
      >
        You are signed in.
      </Banner>
    </div>
  )
}
