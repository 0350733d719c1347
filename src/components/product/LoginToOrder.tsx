import { useSetAtom } from 'jotai'
import type { MouseEvent } from 'react'
import { pressPopupAtom } from '../../atoms/base/overlay'
import { setRedirectTargetAtom } from '../../atoms/session/session'
import type { Favourite } from '../../entities/favourites/favourite'
import { isOnPage } from '../../lib/browser/is-on-page'
import { returnAddress } from '../../lib/browser/location'
import { isPlainClick } from '../../lib/browser/plain-click'
import { route } from '../../routes'
import { ButtonLink } from '../ui/ButtonLink'
import { nameOfAction } from './product-words'

/** 'Login to order': opens the popup `enquiry`, else the login page, which comes back here (product.8). */
export function LoginToOrder({ product }: { product?: Favourite | null }) {
  const pressPopup = useSetAtom(pressPopupAtom)
  const setRedirectTarget = useSetAtom(setRedirectTargetAtom)

  const enquire = (event: MouseEvent) => {
    if (!isPlainClick(event) || !isOnPage('trade-popups')) {
      setRedirectTarget(returnAddress())
      return
    }
    event.preventDefault()
    pressPopup('enquiry', product)
  }

  return (
    <ButtonLink
      variant="secondary"
      isWide={Boolean(product)}
      href={route('login')}
      aria-label={nameOfAction('Login to order', product?.title ?? '')}
      onClick={enquire}
    >
      Login to order
    </ButtonLink>
  )
}
