import { useAtomValue, useSetAtom } from 'jotai'
import { useRef, useState } from 'react'
import {
  listedCardsAtom,
  putCardBackAtom,
  savedCardsAtom,
  takeCardOffAtom,
  undoableCardsAtom,
} from '../../../atoms/payment/saved-cards'
import { CardLabel, nameOfCard } from '../../card-form/CardLabel'
import { RemovedRow } from '../../ui/content/RemovedRow'
import { IconButton } from '../../ui/IconButton'
import { VisuallyHidden } from '../../ui/VisuallyHidden'

/** The saved cards with 'Remove', which can be undone for 6 s (payment.16). */
export function CardList() {
  const listed = useAtomValue(listedCardsAtom)
  const cards = useAtomValue(savedCardsAtom)
  const undoable = useAtomValue(undoableCardsAtom)
  const takeOff = useSetAtom(takeCardOffAtom)
  const putBack = useSetAtom(putCardBackAtom)
  const [pressed, setPressed] = useState<string | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const keepFocus = () => place.current?.focus()

  const shown = listed.filter((card) => cards.includes(card) || undoable.includes(card.id))
  return (
    <div ref={place} tabIndex={-1} className="trade-saved-cards__list-place">
      <VisuallyHidden role="status">
        {undoable.length > 0 && 'Removed. It can be put back for 6 seconds.'}
      </VisuallyHidden>
      {shown.length === 0 ? (
        <p className="trade-saved-cards__none">No cards are saved on this account.</p>
      ) : (
        <ul className="trade-saved-cards__list">
          {shown.map((card) =>
            undoable.includes(card.id) ? (
              <RemovedRow
                key={card.id}
                id={card.id}
                title={nameOfCard(card)}
                takesFocus={pressed === card.id}
                onUndo={() => {
                  keepFocus()
                  putBack(card)
                }}
                onFocusLost={keepFocus}
              />
            ) : (
              <li key={card.id} className="trade-saved-cards__card">
                <CardLabel card={card} />
                <IconButton
                  icon="trash"
                  label={`Remove ${nameOfCard(card)}`}
                  onClick={() => {
                    setPressed(card.id)
                    takeOff(card)
                  }}
                />
              </li>
            ),
          )}
        </ul>
      )}
    </div>
  )
}
