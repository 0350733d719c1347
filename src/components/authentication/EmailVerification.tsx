import './email-verification.css'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { pageReadyAtom } from '../../atoms/base/loading'
import { signInToVerifyAtom } from '../../atoms/session/authentication'
import {
  isVerificationResentAtom,
  isVerifiedAtom,
  resendVerificationAtom,
  verificationProblemAtom,
  verificationStatusAtom,
  verificationTargetAtom,
  verifyEmailAtom,
} from '../../atoms/session/email-verification'
import { authenticationStatusAtom, isApprovedAtom, userAtom } from '../../atoms/session/identity'
import { isWithin } from '../../lib/browser/location'
import { route } from '../../routes'
import { Replacement } from '../form/Replacement'
import { useBusy } from '../form/use-busy'
import { Banner } from '../ui/Banner'
import { Button } from '../ui/Button'
import { ButtonLink } from '../ui/ButtonLink'
import { Email } from '../ui/content/Email'
import { Skeleton } from '../ui/Skeleton'
import { VisuallyHidden } from '../ui/VisuallyHidden'

const EmailVerificationSkeleton = () => (
  <>
    <VisuallyHidden role="status">Checking your account</VisuallyHidden>
    <Skeleton width="12em" />
    <div>
      <Skeleton />
      <Skeleton width="70%" />
    </div>
    <Skeleton shape="box" width="220px" />
  </>
)

/** The email verification page: verifies with the mailed link, or offers to resend it (session.13, session.14). */
export function EmailVerification() {
  const status = useAtomValue(authenticationStatusAtom)
  const isPageReady = useAtomValue(pageReadyAtom)
  const verification = useAtomValue(verificationStatusAtom)
  const problem = useAtomValue(verificationProblemAtom)
  const isVerified = useAtomValue(isVerifiedAtom)
  const verify = useSetAtom(verifyEmailAtom)
  const signIn = useSetAtom(signInToVerifyAtom)

  useEffect(() => {
    if (status === 'signed-in') void verify()
    if (status === 'anonymous' && isWithin(route('emailVerify'))) signIn()
  }, [status, verify, signIn])

  const mustSignIn = status === 'anonymous' || (status === 'unknown' && isPageReady)
  const isVerifying = verification === 'waiting' || verification === 'checking'
  return (
    <div className="trade-email-verification trade-stack-4">
      <div role="alert" className="trade-live">
        {problem && !isVerified && <Banner tone="error">{problem}</Banner>}
      </div>
      {mustSignIn ? (
        <SignInFirst />
      ) : status === 'unknown' || isVerifying ? (
        <EmailVerificationSkeleton />
      ) : isVerified ? (
        <EmailVerified />
      ) : (
        <EmailToVerify />
      )}
    </div>
  )
}

/** The message for visitors, with a link for pages that do not redirect (session.15). */
const SignInFirst = () => (
  <>
    <h2 className="trade-larger trade-heading">Confirm your account</h2>
    <p>Please sign in to confirm your email address.</p>
    <div>
      <ButtonLink href={route('login')}>Login</ButtonLink>
    </div>
  </>
)

function EmailVerified() {
  const firstName = useAtomValue(userAtom)?.first_name
  const isApproved = useAtomValue(isApprovedAtom)
  const hasJustVerified = useAtomValue(verificationStatusAtom) === 'done'
  const target = useAtomValue(verificationTargetAtom)
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (hasJustVerified) box.current?.focus()
  }, [hasJustVerified])

  return (
    <div ref={box} className="trade-unringed trade-stack-4" role="status" tabIndex={-1}>
      <h2 className="trade-larger trade-heading">Account confirmed</h2>
      <p>
        Thank you{firstName && `, ${firstName}`}. Your email address is confirmed, and custom
        business pricing will now show
        {isApproved ? '.' : ' as soon as your business account has been approved.'}
      </p>
      <div className="trade-cluster">
        <ButtonLink href={route('shop')}>View Shop</ButtonLink>
        {target && (
          <ButtonLink variant="secondary" href={target}>
            Continue
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

/** The unverified state: where to find the email, and a button to resend it (session.13). */
function EmailToVerify() {
  const email = useAtomValue(userAtom)?.email
  const isResent = useAtomValue(isVerificationResentAtom)
  return (
    <>
      <h2 className="trade-larger trade-heading">Confirm your account</h2>
      <h3 className="trade-heading">Verify your email</h3>
      <p>
        An email with a link has been sent{' '}
        {email ? (
          <>
            to{' '}
            <strong className="trade-strong trade-wraps">
              <Email address={email} />
            </strong>
          </>
        ) : (
          'to you'
        )}
        . Please open the link in it to verify your email address. If you cannot find it, look in
        your spam or junk folder.
      </p>
      {isResent ? (
        <Replacement className="trade-unringed trade-strong">
          Verification request email resent.
        </Replacement>
      ) : (
        <ResendButton />
      )}
    </>
  )
}

function ResendButton() {
  const resend = useSetAtom(resendVerificationAtom)
  const { isBusy, isSending, busily } = useBusy()

  const press = () => {
    if (!isSending.current) void busily(resend())
  }
  return (
    <div>
      <Button isBusy={isBusy} busyLabel="Sending" onClick={press}>
        Resend Verification Email
      </Button>
    </div>
  )
}
