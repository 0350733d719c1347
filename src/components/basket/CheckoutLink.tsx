import { useAtomValue } from 'jotai'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { basketLinesAtom } from '../../atoms/basket'
import { route } from '../../routes'
import { ButtonLink } from '../ui/ButtonLink'

/** On to the checkout, once the server has every change of the basket. */
export function CheckoutLink() {
  const isSaving = useAtomValue(basketLinesAtom).some((line) => line.isBusy)
  const [isWaiting, setIsWaiting] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)

  useEffect(() => {
    if (!isWaiting || isSaving) return
    setIsWaiting(false)
    link.current?.click()
  }, [isWaiting, isSaving])

  const waitForChanges = (event: MouseEvent) => {
    if (!isSaving) return
    event.preventDefault()
    setIsWaiting(true)
  }

  return (
    <ButtonLink
      ref={link}
      isWide
      href={route('checkout')}
      aria-busy={isWaiting}
      onClick={waitForChanges}
    >
      {isWaiting ? 'Saving your basket' : 'Checkout'}
    </ButtonLink>
  )
}
