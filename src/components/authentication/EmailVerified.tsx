import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import {
  verificationStatusAtom,
  verificationTargetAtom,
} from '../../atoms/session/email-verification'
import { isApprovedAtom, userAtom } from '../../atoms/session/identity'
import { route } from '../../routes'
import { ButtonLink } from '../ui/ButtonLink'

/** The verified state (session.14). */
export function EmailVerified() {
  const firstName = useAtomValue(userAtom)?.first_name
  const isApproved = useAtomValue(isApprovedAtom)
  const hasJustVerified = useAtomValue(verificationStatusAtom) === 'done'
  const target = useAtomValue(verificationTargetAtom)
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (hasJustVerified) box.current?.focus()
  }, [hasJustVerified])

  return (
    <div ref={box} className="trade-email-verification__state" role="status" tabIndex={-1}>
      <h2 className="trade-email-verification__title">Account confirmed</h2>
      <p className="trade-email-verification__text">
        Thank you{firstName && `, ${firstName}`}. Your email address is confirmed, and custom
        business pricing will now show
        {isApproved ? '.' : ' as soon as your business account has been approved.'}
      </p>
      <div className="trade-email-verification__actions">
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
