import { route } from '../../routes'
import { Banner } from '../ui/Banner'
import { TextLink } from '../ui/TextLink'

/** Shown while the page goes on by itself, with a link where it stays. */
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
