import { useAtomValue } from 'jotai'
import { loginTokenAtom } from '../../atoms/session/mailed-link'
import { PasswordLogin } from './PasswordLogin'
import { TokenLogin } from './TokenLogin'
import './login.css'

/** The login page (spec §2): by itself with a token, otherwise with email address and password. */
export function Login() {
  const token = useAtomValue(loginTokenAtom)
  return (
    <div className="trade-login">{token ? <TokenLogin token={token} /> : <PasswordLogin />}</div>
  )
}
