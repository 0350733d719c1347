import { useEffect, useRef } from 'react'
import { PASSWORD_IS_RESET } from '../../atoms/session/password'
import { route } from '../../routes'
import { Banner } from '../ui/Banner'
import { ButtonLink } from '../ui/ButtonLink'

/** The success of a password reset (session.11). It takes the focus of the form that it replaces. */
export function PasswordIsReset({ answer }: { answer: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className="trade-password-page" role="status" tabIndex={-1}>
      <Banner tone="success" title={PASSWORD_IS_RESET}>
        {answer !== PASSWORD_IS_RESET && answer}
      </Banner>
      <div>
        <ButtonLink href={route('login')}>Login</ButtonLink>
      </div>
    </div>
  )
}
