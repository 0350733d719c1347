import { route } from '../../routes'
import { Banner } from '../ui/Banner'
import { TextLink } from '../ui/TextLink'

/** The message for signed-in users; most pages leave at once, the others keep its link. */
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
