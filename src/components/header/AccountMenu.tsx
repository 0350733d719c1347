import './account-menu.css'
import { useAtomValue, useSetAtom } from 'jotai'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { setDeliveryAddressAtom } from '../../atoms/basket/delivery-address'
import { saveAndLogoutAtom } from '../../atoms/favourites/save-and-logout'
import { deliveryAddressAtom, deliveryAddressesAtom } from '../../atoms/session/identity'
import type { Address } from '../../entities/address/address'
import { onEvent, stopAll } from '../../lib/browser/on-event'
import { hasPage, type Route, route } from '../../routes'
import { Button } from '../ui/Button'
import { ButtonLink } from '../ui/ButtonLink'
import { showPopover } from '../ui/overlay/popover'
import { SelectField } from '../ui/SelectField'
import { useEscape } from '../ui/use-escape'

/** The smallest distance between the menu and the edge of the window, in px. */
const MARGIN = 8

type Place = RefObject<HTMLElement | null>

function place(menu: HTMLElement, toggle: HTMLElement) {
  const { bottom, left, right } = toggle.getBoundingClientRect()
  const isRightToLeft = getComputedStyle(toggle).direction === 'rtl'
  const width = menu.offsetWidth
  const wanted = isRightToLeft ? left : right - width
  const maxLeft = document.documentElement.clientWidth - width - MARGIN
  const lowest = Math.max(MARGIN, window.innerHeight - menu.offsetHeight - MARGIN)
  menu.style.top = `${Math.min(bottom + MARGIN, lowest)}px`
  menu.style.left = `${Math.max(MARGIN, Math.min(wanted, maxLeft))}px`
}

/**
 * Shows a `popover="manual"` below its toggle. Esc, and a press or focus outside, close it; Esc returns the focus to
 * the toggle.
 */
function useDisclosure(menu: Place, toggle: Place, onClose: () => void) {
  useLayoutEffect(() => {
    const [element, button] = [menu.current, toggle.current]
    if (!element || !button) return
    const follow = () => place(element, button)
    showPopover(element)
    // A choice adds a button to the menu, which may need more space.
    const growth = new ResizeObserver(follow)
    growth.observe(element)
    follow()
    window.addEventListener('resize', follow)
    window.addEventListener('scroll', follow, { capture: true, passive: true })
    return () => {
      growth.disconnect()
      window.removeEventListener('resize', follow)
      window.removeEventListener('scroll', follow, { capture: true })
    }
  }, [menu, toggle])

  const leave = useCallback(() => {
    toggle.current?.focus()
    onClose()
  }, [toggle, onClose])
  useEscape(true, leave)

  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      const isInside = [menu, toggle].some(({ current }) => current?.contains(target as Node))
      if (!isInside) onClose()
    }
    return stopAll(['pointerdown', 'focusin'].map((type) => onEvent(document, type, closeOutside)))
  }, [menu, toggle, onClose])
}

/** An address in one line: name, street, city, postcode. */
const addressLine = (address: Address) =>
  [
    address.trading_name || address.company || `${address.first_name} ${address.last_name}`.trim(),
    address.street_address_1,
    address.city,
    address.postcode,
  ]
    .filter(Boolean)
    .join(', ')

/**
 * Selects the delivery address of the order (page.3, session.22). Needs confirmation, because each arrow key selects
 * (page.130).
 */
function OrderingAs({ addresses }: { addresses: readonly Address[] }) {
  const selected = useAtomValue(deliveryAddressAtom)?.id
  const setDeliveryAddress = useSetAtom(setDeliveryAddressAtom)
  const select = useRef<HTMLSelectElement>(null)
  const [chosen = selected, setChosen] = useState<string>()
  const use = () => {
    // Where the page cannot reload, the focused button disappears.
    select.current?.focus()
    if (chosen) setDeliveryAddress(chosen)
  }
  return (
    <>
      <SelectField
        ref={select}
        label="Ordering as"
        name="delivery-address"
        hint="The page reloads when you use another address."
        autoComplete="off"
        options={addresses.map((address) => ({ value: address.id, label: addressLine(address) }))}
        defaultValue={selected}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      {chosen !== selected && (
        <Button size="small" onClick={use}>
          Use this address
        </Button>
      )}
    </>
  )
}

/** Links for reordering: orders, and the configured pages. */
const WAYS_TO_ORDER = [
  ['orders', 'Orders'],
  ['regulars', 'Regulars'],
  ['quickOrder', 'Quick order'],
  ['favourites', 'Saved lists'],
] as const

interface AccountMenuProps {
  id: string
  /** The button that opened the menu: Esc returns the focus to it. */
  toggle: RefObject<HTMLElement | null>
  onClose: () => void
}

/** The account menu: 'Ordering as', 'Go To Dashboard', links for reordering (page.133) and 'Log out' (page.3). */
export function AccountMenu({ id, toggle, onClose }: AccountMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  const addresses = useAtomValue(deliveryAddressesAtom)
  const logout = useSetAtom(saveAndLogoutAtom)
  const [isLeaving, setIsLeaving] = useState(false)
  useDisclosure(menu, toggle, onClose)

  const leave = async () => {
    setIsLeaving(true)
    await logout()
    setIsLeaving(false)
  }

  return (
    <div ref={menu} id={id} popover="manual" className="trade-account-menu">
      {addresses.length > 1 && (
        <div className="trade-account-menu__address trade-stack-2 trade-ruled">
          <OrderingAs addresses={addresses} />
        </div>
      )}
      <MenuLink to="account">Go To Dashboard</MenuLink>
      {WAYS_TO_ORDER.filter(([name]) => name === 'orders' || hasPage(name)).map(([name, text]) => (
        <MenuLink key={name} to={name}>
          {text}
        </MenuLink>
      ))}
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

const MenuLink = ({ to, children }: { to: Route; children: string }) => (
  <ButtonLink variant="quiet" isWide className="trade-account-menu__item" href={route(to)}>
    {children}
  </ButtonLink>
)
