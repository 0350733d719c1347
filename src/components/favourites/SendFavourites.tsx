import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { pressPopupAtom } from '../../atoms/base/overlay'
import { shownListAtom } from '../../atoms/favourites/lists'
import { DEFAULT_LIST } from '../../entities/favourites/saved-list'
import { isOnPage } from '../../lib/browser/is-on-page'
import { EnquiryForm } from '../enquiry/EnquiryForm'
import { Button } from '../ui/Button'

interface SendFavouritesProps {
  /** Buttons before and after 'Send Favourites', while the list has products. */
  children: ReactNode
  after: ReactNode
}

/** The bar above the list. 'Send Favourites' opens the popup `favs`, or a form on the page (favourites.5). */
export function SendFavourites({ children, after }: SendFavouritesProps) {
  const { id, products } = useAtomValue(shownListAtom)
  const pressPopup = useSetAtom(pressPopupAtom)
  /** Counts the opened forms, to reset each new one; 0 before the first. */
  const [formKey, setFormKey] = useState(0)
  const isSent = useRef(false)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => heading.current?.focus(), [formKey])

  const send = () => {
    // The popup sends the saved list.
    if (id === DEFAULT_LIST && isOnPage('trade-popups')) return pressPopup('favs')
    if (formKey > 0 && !isSent.current) return heading.current?.focus()
    isSent.current = false
    setFormKey(formKey + 1)
  }
  const hasProducts = products.length > 0
  return (
    <>
      {hasProducts && (
        <div className="trade-favourites__bar trade-cluster">
          {children}
          <Button variant="secondary" onClick={send}>
            Send Favourites
          </Button>
          {after}
        </div>
      )}
      {formKey > 0 && (
        // 'Undo' can restore the last product, so the hidden form keeps its text.
        <div className="trade-favourites__form trade-stack-4" hidden={!hasProducts}>
          <h2 ref={heading} className="trade-larger trade-heading trade-title" tabIndex={-1}>
            Send Favourites
          </h2>
          <EnquiryForm
            key={formKey}
            favourites={products}
            onSent={() => {
              isSent.current = true
            }}
          />
        </div>
      )}
    </>
  )
}
