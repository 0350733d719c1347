import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import {
  type CardFormPurpose,
  cardFormStatesAtom,
  changeCardLookAtom,
  LOADING_FORM,
  openCardFormAtom,
} from '../../atoms/payment/new-card'
import { ErrorState } from '../ui/ErrorState'
import { Skeleton } from '../ui/Skeleton'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import './card-form.css'

interface CardFieldsProps {
  purpose: CardFormPurpose
  /** The amount to pay; unused when saving a card. */
  pence?: number
}

/** The provider's fields for a new card, in its own frame: the shop never sees the card number. */
export function CardFields({ purpose, pence = 0 }: CardFieldsProps) {
  const { status, message, canRetry } = useAtomValue(cardFormStatesAtom)[purpose] ?? LOADING_FORM
  const [attempt, setAttempt] = useState(0)
  const place = useCardForm(purpose, pence, attempt)
  const retry = canRetry ? () => setAttempt(attempt + 1) : undefined
  return (
    <div className="trade-card-form trade-stack">
      {status === 'failed' && message && <ErrorState message={message} onRetry={retry} />}
      <div className="trade-card-form__place" hidden={status === 'failed'}>
        <div ref={place} className="trade-shrinks" />
        {status === 'loading' && (
          <div className="trade-card-form__skeleton trade-stack-5">
            <VisuallyHidden role="status">Loading the card form</VisuallyHidden>
            <Skeleton shape="box" />
            <Skeleton shape="box" />
            <Skeleton shape="box" />
          </div>
        )}
      </div>
    </div>
  )
}

/** Opens the form once. Its look follows the page; the total is corrected before the payment. */
function useCardForm(purpose: CardFormPurpose, pence: number, attempt: number) {
  const place = useRef<HTMLDivElement>(null)
  const firstPence = useRef(pence)
  const openCardForm = useSetAtom(openCardFormAtom)
  const changeLook = useSetAtom(changeCardLookAtom)
  useEffect(() => {
    const node = place.current
    if (!node) return
    const look = () => cardFormLook(node)
    const remove = openCardForm({ place: node, purpose, pence: firstPence.current, look })
    const unfollow = followLook(node, () => changeLook(purpose, look()))
    return () => {
      unfollow()
      remove()
    }
  }, [openCardForm, changeLook, purpose, attempt])
  return place
}

/** The look of the card form: the computed tokens, because the provider's frame cannot read them. */
function cardFormLook(place: HTMLElement) {
  const probe = document.createElement('span')
  place.append(probe)
  const colour = (token: string): string => {
    probe.style.color = `var(${token})`
    return asRgb(getComputedStyle(probe).color)
  }
  const colours = {
    accent: colour('--trade-accent'),
    paper: colour('--trade-surface'),
    ink: colour('--trade-on-surface'),
    inkFaint: colour('--trade-ink-faint'),
    error: colour('--trade-error'),
  }
  probe.remove()
  const style = getComputedStyle(place)
  return {
    ...colours,
    radius: style.getPropertyValue('--trade-radius-control').trim(),
    fontFamily: style.fontFamily,
    fontSize: style.getPropertyValue('--trade-control-text').trim(),
    isDark: style.colorScheme === 'dark',
  }
}

/** Calls back when the background around the tag changes. Returns an unsubscribe function. */
function followLook(place: HTMLElement, callback: () => void): () => void {
  const changes = new MutationObserver(callback)
  const root = place.closest('trade-root')
  if (root) changes.observe(root, { attributeFilter: ['data-trade-ground'] })
  return () => changes.disconnect()
}

/** Mixed colours compute to `color(srgb …)`, which the provider may not know. */
function asRgb(colour: string): string {
  const parts = /^color\(srgb ([\d.e-]+) ([\d.e-]+) ([\d.e-]+)/.exec(colour)
  if (!parts) return colour
  const channels = parts.slice(1).map((part) => Math.round(Number(part) * 255))
  return `rgb(${channels.join(', ')})`
}
