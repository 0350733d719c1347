import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { saveListsOrWarnAtom } from '../../atoms/favourites/save-and-logout'
import { isSignedInAtom, userAtom } from '../../atoms/session/identity'
import { loginGateAtom } from '../../atoms/session/login-gate'
import { dropLoginLinkAtom, loginTokenAtom } from '../../atoms/session/mailed-link'
import { accessTokenAtom } from '../../atoms/session/session'
import {
  isLoginLinkUsedAtom,
  loginErrorAtom,
  loginWithTokenAtom,
} from '../../atoms/session/sign-in'
import { useBusy } from '../form/use-busy'
import { Banner } from '../ui/Banner'
import { Button } from '../ui/Button'
import { Skeleton } from '../ui/Skeleton'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { LoginGate, SignedInBanner } from './LoginGate'
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

/** Signs in with the token of a link, after asking a user who is already signed in (session.75). */
function LoginLink({ token }: { token: string }) {
  const gate = useAtomValue(loginGateAtom)
  const hasSession = useAtomValue(accessTokenAtom) !== null
  const isUsed = useAtomValue(isLoginLinkUsedAtom)
  const [isAccepted, setIsAccepted] = useState(false)
  if (isUsed || isAccepted || !hasSession) return <TokenLogin token={token} />
  if (gate === 'checking') return <LoginSkeleton />
  return <StayOrReplace onReplace={() => setIsAccepted(true)} />
}

const REPLACE = 'Sign in with the link'

/** Asks whether to stay signed in. The token's owner is unknown until the token is used. */
function StayOrReplace({ onReplace }: { onReplace: () => void }) {
  const name = useAtomValue(userAtom)?.first_name
  const drop = useSetAtom(dropLoginLinkAtom)
  const saveLists = useSetAtom(saveListsOrWarnAtom)
  const { isBusy, isSending, busily } = useBusy()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const replace = async () => {
    if (isSending.current) return
    if (await busily(saveLists('when somebody else signs in', REPLACE))) onReplace()
  }

  return (
    <div className="trade-stack-4">
      <h2
        ref={heading}
        className="trade-larger trade-unringed trade-heading trade-wraps"
        tabIndex={-1}
      >
        {name ? `Continue as ${name}?` : 'Stay signed in?'}
      </h2>
      <p>
        {name ? `You are signed in as ${name}.` : 'You are signed in.'} This link may sign in
        somebody else, who could then see and use your data on this device. Anything you have typed
        but not sent, such as a quick order, will be lost.
      </p>
      <Button onClick={() => drop()}>{name ? `Continue as ${name}` : 'Stay signed in'}</Button>
      <Button variant="secondary" isBusy={isBusy} onClick={() => void replace()}>
        {REPLACE}
      </Button>
    </div>
  )
}

/** Signs in with a mailed token; a refused token shows the form (session.8). */
function TokenLogin({ token }: { token: string }) {
  const loginWithToken = useSetAtom(loginWithTokenAtom)
  const isSignedIn = useAtomValue(isSignedInAtom)
  const refusal = useAtomValue(loginErrorAtom)
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

  if (!outcome) return <LoginSkeleton />
  if (outcome === 'refused' && !isSignedIn) return <SignInOrRegister />
  // A refused token keeps the current session.
  return (
    <>
      {outcome === 'refused' && refusal && (
        <Banner role="alert" tone="error">
          {refusal}
        </Banner>
      )}
      <SignedInBanner />
    </>
  )
}

const LoginSkeleton = () => (
  <div className="trade-stack-4">
    <VisuallyHidden role="status">Loading</VisuallyHidden>
    <div>
      <Skeleton width="8em" />
      <Skeleton shape="box" />
    </div>
    <div>
      <Skeleton width="6em" />
      <Skeleton shape="box" />
    </div>
    <Skeleton shape="box" width="90px" />
  </div>
)
