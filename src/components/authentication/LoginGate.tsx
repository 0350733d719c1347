import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useRef } from 'react'
import { redirectAtom } from '../../atoms/base/navigation'
import { authenticationStatusAtom } from '../../atoms/session/identity'
import { loginGateAtom } from '../../atoms/session/login-gate'
import { isAt } from '../../lib/browser/location'
import { route } from '../../routes'
import { Banner } from '../ui/Banner'
import { TextLink } from '../ui/TextLink'

interface LoginGateProps {
  /** The page of the forms; it redirects signed-in users to the account (session.9). */
  page?: 'login' | 'register'
  signedIn?: ReactNode
  /** The placeholder while the server checks a stored session. */
  skeleton: ReactNode
  children: ReactNode
}

/** Shows forms to visitors only. */
export function LoginGate({
  page,
  signedIn = <SignedInBanner />,
  skeleton,
  children,
}: LoginGateProps) {
  const gate = useAtomValue(loginGateAtom)
  const status = useAtomValue(authenticationStatusAtom)
  const redirect = useSetAtom(redirectAtom)
  // A sign-in or registration on this page navigates itself; a second redirect would conflict.
  const hasBeenAnonymous = useRef(false)

  useEffect(() => {
    if (status === 'anonymous') hasBeenAnonymous.current = true
    if (page && status === 'signed-in' && !hasBeenAnonymous.current && isAt(route(page))) {
      redirect('account')
    }
  }, [page, status, redirect])

  return <>{gate === 'signed-in' ? signedIn : gate === 'checking' ? skeleton : children}</>
}

/** The message for signed-in users, with a link for pages that do not redirect. */
export function SignedInBanner() {
  return (
    <Banner
      role="status"
      tone="success"
      action={
        <TextLink look="strong" href={route('account')}>
          Your Dashboard
        </TextLink>
      }
    >
      You are signed in.
    </Banner>
  )
}
