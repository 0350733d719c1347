import { useEffect, useRef } from 'react'
import { route } from '../../routes'
import { Banner } from '../ui/Banner'
import { TextLink } from '../ui/TextLink'

/** The message that replaces the form and takes its focus, so that it is read out (registration.12). */
export function Registered({ message }: { message: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className="trade-registration trade-stack-4" role="status" tabIndex={-1}>
      <Banner tone="success">{message}</Banner>
      <p>
        <TextLink look="strong" href={route('login')}>
          Login
        </TextLink>
      </p>
    </div>
  )
}
