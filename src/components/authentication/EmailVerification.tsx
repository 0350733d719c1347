import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { pageReadyAtom } from '../../atoms/base/loading'
import { signInToVerifyAtom } from '../../atoms/session/authentication'
import {
  isVerifiedAtom,
  verificationCourseAtom,
  verificationProblemAtom,
  verifyEmailAtom,
} from '../../atoms/session/email-verification'
import { authenticationStatusAtom } from '../../atoms/session/identity'
import { isWithin } from '../../lib/location'
import { route } from '../../routes'
import { Banner } from '../ui/Banner'
import { ButtonLink } from '../ui/ButtonLink'
import { EmailToVerify } from './EmailToVerify'
import { EmailVerificationSkeleton } from './EmailVerificationSkeleton'
import { EmailVerified } from './EmailVerified'
import './email-verification.css'

/** The email verification page (spec §2): confirms with the mailed link, or offers the mail once more. */
export function EmailVerification() {
  const status = useAtomValue(authenticationStatusAtom)
  const isPageReady = useAtomValue(pageReadyAtom)
  const course = useAtomValue(verificationCourseAtom)
  const problem = useAtomValue(verificationProblemAtom)
  const isVerified = useAtomValue(isVerifiedAtom)
  const verify = useSetAtom(verifyEmailAtom)
  const signIn = useSetAtom(signInToVerifyAtom)

  useEffect(() => {
    if (status === 'signed-in') void verify()
    if (status === 'anonymous' && isWithin(route('emailVerify'))) signIn()
  }, [status, verify, signIn])

  const isToSignIn = status === 'anonymous' || (status === 'unknown' && isPageReady)
  const isUnderWay = course === 'waiting' || course === 'checking'
  return (
    <div className="trade-email-verification">
      <div role="alert" className="trade-email-verification__problem">
        {problem && <Banner tone="error">{problem}</Banner>}
      </div>
      {isToSignIn ? (
        <SignInFirst />
      ) : status === 'unknown' || isUnderWay ? (
        <EmailVerificationSkeleton />
      ) : isVerified ? (
        <EmailVerified />
      ) : (
        <EmailToVerify />
      )}
    </div>
  )
}

/** While the page leads to the sign-in by itself, and for when it cannot. */
const SignInFirst = () => (
  <>
    <h2 className="trade-email-verification__title">Confirm your account</h2>
    <p className="trade-email-verification__text">Please sign in to confirm your email address.</p>
    <div>
      <ButtonLink href={route('login')}>Login</ButtonLink>
    </div>
  </>
)
