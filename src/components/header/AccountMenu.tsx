import { useAtomValue, useSetAtom } from 'jotai'
import { type RefObject, useRef, useState } from 'react'
import { saveAndLogoutAtom } from '../../atoms/favourites/save-and-logout'
import { deliveryAddressesAtom } from '../../atoms/session/identity'
import { route } from '../../routes'
import { Button } from '../ui/Button'
import { ButtonLink } from '../ui/ButtonLink'
import { OrderingAs } from './OrderingAs'
import { useDisclosure } from './use-disclosure'
import './account-menu.css'

interface AccountMenuProps {
  id: string
  /** The button that opened the menu: Esc returns the focus to it. */
  toggle: RefObject<HTMLElement | null>
  onClose: () => void
}

/** The account menu: 'Ordering as', 'Go To Dashboard' and 'Log out' (page.3). */
export function AccountMenu({ id, toggle, onClose }: AccountMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  const addresses = useAtomValue(deliveryAddressesAtom)
  const logout = useSetAtom(saveAndLogoutAtom)
  const [isLeaving, setIsLeaving] = useState(false)
  useDisclosure({ menu, toggle, onClose })

  const leave = async () => {
    setIsLeaving(true)
    await logout()
    setIsLeaving(false)
  }

  return (
    <div ref={menu} id={id} popover="manual" className="trade-account-menu">
      {addresses.length > 1 && (
        <div className="trade-account-menu__address">
          <OrderingAs addresses={addresses} />
        </div>
      )}
      <ButtonLink
        variant="quiet"
        isWide
        className="trade-account-menu__item"
        href={route('account')}
      >
        Go To Dashboard
      </ButtonLink>
      <Button
        variant="quiet"
        isWide
        className="trade-account-menu__item"
        isBusy={isLeaving}
        onClick={() => void leave()}
      >
        Log out
      </Button>
    </div>
  )
}
