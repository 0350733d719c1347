import { route } from '../../routes'
import { Banner } from '../ui/Banner'
import { TextLink } from '../ui/TextLink'

/** The message for signed-in users, with a link for pages that do not redirect. */
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
