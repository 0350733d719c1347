import { useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { showPopupAtom } from '../../atoms/base/popups'
import type { Favourite } from '../../entities/favourite'
import { isOnPage } from '../../lib/is-on-page'
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
  /** The number of the form that stands here; 0 for none. */
  const [formHere, setFormHere] = useState(0)
  const isSent = useRef(false)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => heading.current?.focus(), [formHere])

  const send = () => {
    if (isOnPage('trade-popups')) return showPopup('favs')
    if (formHere > 0 && !isSent.current) return heading.current?.focus()
    isSent.current = false
    setFormHere(formHere + 1)
  }
  const hasProducts = favourites.length > 0
  return (
    <>
      {hasProducts && (
        <div className="trade-favourites__bar">
          {children}
          <Button onClick={send}>Send Favourites</Button>
        </div>
      )}
      {formHere > 0 && (
        // The last product may come back: what is typed waits for it.
        <div className="trade-favourites__form" hidden={!hasProducts}>
          <h2 ref={heading} className="trade-favourites__heading" tabIndex={-1}>
            Send Favourites
          </h2>
          <EnquiryForm
            key={formHere}
            favourites={favourites}
            onSent={() => {
              isSent.current = true
            }}
          />
        </div>
      )}
    </>
  )
}
