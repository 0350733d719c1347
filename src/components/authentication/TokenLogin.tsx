import { useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { loginWithTokenAtom } from '../../atoms/sign-in'
import { LoginSkeleton } from './LoginSkeleton'
import { SignedIn } from './SignedIn'
import { SignInOrRegister } from './SignInOrRegister'

/** Signs in with the token of the address; when the server refuses it, with the form. */
export function TokenLogin({ token }: { token: string }) {
  const loginWithToken = useSetAtom(loginWithTokenAtom)
  const [outcome, setOutcome] = useState<'signed-in' | 'refused' | null>(null)

  useEffect(() => {
    let isGone = false
    loginWithToken(token).then(({ ok }) => {
      if (!isGone) setOutcome(ok ? 'signed-in' : 'refused')
    })
    return () => {
      isGone = true
    }
  }, [token, loginWithToken])

  if (outcome === 'refused') return <SignInOrRegister />
  return outcome ? <SignedIn /> : <LoginSkeleton />
}
