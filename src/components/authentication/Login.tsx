import { useAtomValue } from 'jotai'
import { loginTokenAtom } from '../../atoms/session/mailed-link'
import { LoginGate } from './LoginGate'
import { LoginLink } from './LoginLink'
import { LoginSkeleton } from './LoginSkeleton'
import { SignInOrRegister } from './SignInOrRegister'

/** The login page: signs in with the token of a link (session.8), else shows the form. */
export function Login() {
  const token = useAtomValue(loginTokenAtom)
  return (
    <div className="trade-login trade-stack-5">
      {token ? (
        <LoginLink token={token} />
      ) : (
        <LoginGate page="login" skeleton={<LoginSkeleton />}>
          <SignInOrRegister />
        </LoginGate>
      )}
    </div>
  )
}
