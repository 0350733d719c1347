import { useAtomValue } from 'jotai'
import { loginTokenAtom } from '../../atoms/session/mailed-link'
import { LoginGate } from './LoginGate'
import { LoginSkeleton } from './LoginSkeleton'
import { SignInOrRegister } from './SignInOrRegister'
import { TokenLogin } from './TokenLogin'

/** The login page: signs in with a token (session.8), else shows the form. */
export function Login() {
  const token = useAtomValue(loginTokenAtom)
  return (
    <div className="trade-login">
      {token ? (
        <TokenLogin token={token} />
      ) : (
        <LoginGate page="login" skeleton={<LoginSkeleton />}>
          <SignInOrRegister />
        </LoginGate>
      )}
    </div>
  )
}
