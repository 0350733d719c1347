import { useAtomValue } from 'jotai'
import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { basketAtom, basketLinesAtom, isDiscountBusyAtom } from '../../atoms/basket/basket'
import { isApprovedAtom, isSignedInAtom } from '../../atoms/session/identity'
import { isPlainClick } from '../../lib/browser/plain-click'
import { route } from '../../routes'
import { Button } from '../ui/Button'
import { ButtonLink } from '../ui/ButtonLink'
import { NO_AMOUNT, toPayText } from './amounts'
import { minimumObstacle } from './minimum'

/** A field inside the link's page or panel. */
const find = (link: Element | null, selector: string) =>
  (link?.closest('dialog') ?? document).querySelector<HTMLInputElement>(selector)

/** The quantity fields in this state, inside the link's page or panel. */
const fieldOf = (link: Element | null, state: string) =>
  find(link, `.trade-basket-line .trade-quantity__input:is(${state})`)

/** The discount field, while its code is not yet applied. */
const codeOf = (link: Element | null) => {
  const field = find(link, '.trade-discount input')
  return field?.value.trim() ? field : null
}

/**
 * The link to the checkout. Waits for pending changes (basket.11) and applies a typed code (basket.163). After a
 * refusal it stays on the page and focuses the field (product.52). Disabled while the total is missing (basket.161) or
 * below the minimum (basket.169).
 */
export function CheckoutLink() {
  const { totals } = useAtomValue(basketAtom)
  const lines = useAtomValue(basketLinesAtom)
  const isApplying = useAtomValue(isDiscountBusyAtom)
  const isSaving = lines.some(({ isBusy }) => isBusy) || isApplying
  const isRefused = lines.some(({ error }) => error !== null)
  const [isWaiting, setIsWaiting] = useState(false)
  const link = useRef<HTMLElement>(null)
  const hadFocus = useRef(false)
  /** Passes the focus between the link and the disabled button that replaces it. */
  const take = useCallback((element: HTMLElement | null) => {
    link.current = element
    if (!element) return
    if (hadFocus.current) element.focus()
    return () => {
      hadFocus.current = element.contains(document.activeElement)
    }
  }, [])
  /** The refused code: the next press continues without it. */
  const refusedCode = useRef('')
  const isTotalMissing = toPayText(totals) === NO_AMOUNT
  const isSignedIn = useAtomValue(isSignedInAtom)
  const isApproved = useAtomValue(isApprovedAtom)

  useEffect(() => {
    if (!isWaiting || isSaving) return
    setIsWaiting(false)
    const code = codeOf(link.current)
    refusedCode.current = code?.value ?? ''
    const wrong = fieldOf(link.current, '[aria-invalid]') ?? code
    if (wrong) wrong.focus()
    else if (!isRefused) link.current?.click()
  }, [isWaiting, isSaving, isRefused])

  const waitForChanges = (event: MouseEvent) => {
    // A tap may leave the focus in a field, so its quantity is committed here.
    const unsaved = fieldOf(link.current, '[aria-invalid], :focus')
    const typed = codeOf(link.current)
    const code = typed?.value === refusedCode.current ? null : typed
    if (!(isSaving || unsaved || code) || !isPlainClick(event)) return
    event.preventDefault()
    unsaved?.blur()
    code?.form?.requestSubmit()
    setIsWaiting(true)
  }

  const obstacle = isTotalMissing
    ? isSignedIn && !isApproved
      ? 'Your business account is not approved.'
      : 'The total is missing. Please reload the page.'
    : minimumObstacle(totals)
  if (obstacle) {
    return (
      <Button ref={take} isWide disabledReason={obstacle}>
        Checkout
      </Button>
    )
  }
  return (
    <ButtonLink
      ref={take}
      isWide
      href={route('checkout')}
      aria-busy={isWaiting}
      onClick={waitForChanges}
    >
      {isWaiting ? 'Saving your basket' : 'Checkout'}
    </ButtonLink>
  )
}
