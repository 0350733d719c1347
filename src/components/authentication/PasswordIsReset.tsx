import { useEffect, useRef } from 'react'
import { PASSWORD_IS_RESET } from '../../atoms/session/password'
import { route } from '../../routes'
import { Banner } from '../ui/Banner'
import { ButtonLink } from '../ui/ButtonLink'

/** The password has been reset. The focus comes here, as the form that had it is gone. */
export function PasswordIsReset({ said }: { said: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className="trade-password-page" role="status" tabIndex={-1}>
      <Banner tone="success" title={PASSWORD_IS_RESET}>
        {said !== PASSWORD_IS_RESET && said}
      </Banner>
      <div>
        <ButtonLink href={route('login')}>Login</ButtonLink>
      </div>
    </div>
  )
}
