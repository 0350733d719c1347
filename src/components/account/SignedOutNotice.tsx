import { useSetAtom } from 'jotai'
import { setRedirectTargetAtom } from '../../atoms/session/session'
import { returnAddress } from '../../lib/browser/location'
import { route } from '../../routes'
import { ButtonLink } from '../ui/ButtonLink'
import { TextLink } from '../ui/TextLink'

const WHAT_IS_HERE =
  'Your orders, quotes, addresses and saved cards are here once you have signed in.'

/** Asks visitors to sign in, then returns to the same view (account.4). */
export function SignedOutNotice({ children = WHAT_IS_HERE }: { children?: string }) {
  const setRedirectTarget = useSetAtom(setRedirectTargetAtom)
  return (
    <div className="trade-account__signed-out trade-stack-4">
      <h2 className="trade-account__heading trade-wraps trade-heading trade-title">
        Please sign in
      </h2>
      <p className="trade-prose">{children}</p>
      <p className="trade-account__actions trade-cluster">
        <ButtonLink href={route('login')} onClick={() => setRedirectTarget(returnAddress())}>
          Login
        </ButtonLink>
        <span>
          No account yet?{' '}
          <TextLink look="strong" href={route('register')}>
            Register
          </TextLink>
        </span>
      </p>
    </div>
  )
}
