import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { isSignedInAtom } from '../../atoms/session/identity'
import { loginErrorAtom, loginWithTokenAtom } from '../../atoms/session/sign-in'
import { Banner } from '../ui/Banner'
import { LoginSkeleton } from './LoginSkeleton'
import { SignedIn } from './SignedIn'
import { SignInOrRegister } from './SignInOrRegister'

/** Signs in with a mailed token; a refused token shows the form (session.8). */
export function TokenLogin({ token }: { token: string }) {
  const loginWithToken = useSetAtom(loginWithTokenAtom)
  const isSignedIn = useAtomValue(isSignedInAtom)
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

  if (outcome === 'refused') return isSignedIn ? <StillSignedIn /> : <SignInOrRegister />
  return outcome ? <SignedIn /> : <LoginSkeleton />
}

/** A refused token does not end an earlier session. */
function StillSignedIn() {
  const refusal = useAtomValue(loginErrorAtom)
  return (
    <>
      {refusal && (
        <div role="alert">
          <Banner tone="error">{refusal}</Banner>
        </div>
      )}
      <SignedIn />
    </>
  )
}
