import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import {
  isVerificationResentAtom,
  resendVerificationAtom,
} from '../../atoms/session/email-verification'
import { userAtom } from '../../atoms/session/identity'
import { Button } from '../ui/Button'

/** The unverified state: where to find the email, and a button to resend it (session.13). */
export function EmailToVerify() {
  const email = useAtomValue(userAtom)?.email
  const isResent = useAtomValue(isVerificationResentAtom)
  return (
    <>
      <h2 className="trade-email-verification__title">Confirm your account</h2>
      <h3 className="trade-email-verification__subtitle trade-heading">Verify your email</h3>
      <p className="trade-email-verification__text">
        An email with a link has been sent{' '}
        {email ? (
          <>
            to <strong className="trade-email-verification__email">{email}</strong>
          </>
        ) : (
          'to you'
        )}
        . Please open the link in it to verify your email address. If you cannot find it, look in
        your spam or junk folder.
      </p>
      {isResent ? <Resent /> : <ResendButton />}
    </>
  )
}

function ResendButton() {
  const resend = useSetAtom(resendVerificationAtom)
  const [isBusy, setIsBusy] = useState(false)
  const isSending = useRef(false)

  const press = async () => {
    if (isSending.current) return
    isSending.current = true
    setIsBusy(true)
    await resend()
    isSending.current = false
    setIsBusy(false)
  }
  return (
    <div>
      <Button isBusy={isBusy} busyLabel="Sending" onClick={press}>
        Resend Verification Email
      </Button>
    </div>
  )
}

/** Replaces the button and takes its focus. */
function Resent() {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <p
      ref={text}
      className="trade-email-verification__resent trade-strong"
      role="status"
      tabIndex={-1}
    >
      Verification request email resent.
    </p>
  )
}
