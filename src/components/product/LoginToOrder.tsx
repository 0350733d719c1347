import { useSetAtom } from 'jotai'
import { setRedirectTargetAtom } from '../../atoms/session'
import { currentAddress } from '../../lib/location'
import { route } from '../../routes'
import { ButtonLink } from '../ui/ButtonLink'
import { nameOfAction } from './name-of-action'

/** What a visitor who is not signed in can do instead of ordering: sign in, and come back (readings 15). */
export function LoginToOrder({ productTitle }: { productTitle: string }) {
  const setRedirectTarget = useSetAtom(setRedirectTargetAtom)
  return (
    <ButtonLink
      variant="secondary"
      isWide
      href={route('login')}
      aria-label={nameOfAction('Login to order', productTitle)}
      onClick={() => setRedirectTarget(currentAddress())}
    >
      Login to order
    </ButtonLink>
  )
}
