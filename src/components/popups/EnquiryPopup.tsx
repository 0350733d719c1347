import { useSetAtom } from 'jotai'
import { showPopupAtom } from '../../atoms/base/popups'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/overlay/Dialog'
import { usePopup } from './use-popup'

/** 'Product Enquiry': 'Yes' opens the login, 'No' the enquiry form for the same product (page.7). */
export function EnquiryPopup() {
  const { isOpen, product, close } = usePopup('enquiry')
  const showPopup = useSetAtom(showPopupAtom)
  return (
    <Dialog isOpen={isOpen} title="Product Enquiry" onClose={close}>
      <div className="trade-popup">
        {product?.title && (
          <p className="trade-popup__product" dir="auto">
            {product.title}
          </p>
        )}
        <p className="trade-popup__question">Do you have an online account with us?</p>
        <div className="trade-popup__answers">
          <Button isWide onClick={() => showPopup('login', product)}>
            Yes
          </Button>
          <Button variant="secondary" isWide onClick={() => showPopup('enquiryform', product)}>
            No
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
