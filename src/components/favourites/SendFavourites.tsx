import { useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { showPopupAtom } from '../../atoms/popups'
import type { Favourite } from '../../entities/favourite'
import { isOnPage } from '../../lib/page-tags'
import { EnquiryForm } from '../enquiry/EnquiryForm'
import { Button } from '../ui/Button'

interface SendFavouritesProps {
  favourites: readonly Favourite[]
  /** What else the bar holds. */
  children: ReactNode
}

/** The bar above the list: 'Send Favourites' opens its popup (spec §2), or the form here where a page has none. */
export function SendFavourites({ favourites, children }: SendFavouritesProps) {
  const showPopup = useSetAtom(showPopupAtom)
  const [isFormHere, setIsFormHere] = useState(false)
  const send = () => {
    if (isOnPage('trade-popups')) showPopup('favs')
    else setIsFormHere(true)
  }
  return (
    <>
      <div className="trade-favourites__bar">
        {children}
        <Button onClick={send}>Send Favourites</Button>
      </div>
      {isFormHere && <FormHere favourites={favourites} />}
    </>
  )
}

function FormHere({ favourites }: { favourites: readonly Favourite[] }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="trade-favourites__form">
      <h2 ref={heading} className="trade-favourites__heading" tabIndex={-1}>
        Send Favourites
      </h2>
      <EnquiryForm favourites={favourites} />
    </div>
  )
}
