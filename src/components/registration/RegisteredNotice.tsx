import { route } from '../../routes'
import { Replacement } from '../form/Replacement'
import { Banner } from '../ui/Banner'
import { TextLink } from '../ui/TextLink'

/** The message that replaces the form (registration.12). */
export const RegisteredNotice = ({ message }: { message: string }) => (
  <Replacement className="trade-registration trade-stack-4">
    <Banner tone="success">{message}</Banner>
    <p>
      <TextLink look="strong" href={route('login')}>
        Login
      </TextLink>
    </p>
  </Replacement>
)
