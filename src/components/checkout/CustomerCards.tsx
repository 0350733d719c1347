import { useAtomValue, useSetAtom } from 'jotai'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { forgetDeclineAtom } from '../../atoms/checkout/errors'
import { newCardPayment } from '../../atoms/checkout/pay-by-card'
import { keptCardPayment, savedCardPayment } from '../../atoms/checkout/pay-by-saved-card'
import { isSubmittingAtom } from '../../atoms/checkout/submission'
import type { PaymentForm, SavingForm } from '../../atoms/payment/card-form'
import {
  beginNewCardAtom,
  CARD_STATUS,
  isNewCardChosenAtom,
  newCardStatusAtom,
} from '../../atoms/payment/new-card'
import {
  chooseCardAtom,
  chosenCardAtom,
  fetchSavedCardsAtom,
  NEW_CARD,
  savedCardsStatusAtom,
} from '../../atoms/payment/saved-cards'
import { type FieldError, messagesOf } from '../../entities/field-errors'
import { cleanText } from '../../lib/text/typed-text'
import { CardFields } from '../card-form/CardFields'
import { SavedCards } from '../card-form/SavedCards'
import { useCardErrors } from '../card-form/use-card-errors'
import { Button } from '../ui/Button'
import { ErrorState } from '../ui/ErrorState'
import { CheckboxField } from '../ui/form/CheckboxField'
import { ErrorSummary } from '../ui/form/ErrorSummary'
import { TextField } from '../ui/form/TextField'
import { Skeleton } from '../ui/Skeleton'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { PayNow } from './PayNow'

interface CustomerCardsProps {
  /** The form for a card that is not saved. */
  form: PaymentForm
  pence: number
}

/** A user's cards: one list of the saved ones and 'New card' (payment.12). */
export function CustomerCards({ form, pence }: CustomerCardsProps) {
  const chosen = useAtomValue(chosenCardAtom)
  const status = useAtomValue(savedCardsStatusAtom)
  const isSubmitting = useAtomValue(isSubmittingAtom)
  const fetchCards = useSetAtom(fetchSavedCardsAtom)
  const choose = useSetAtom(chooseCardAtom)
  const forgetDecline = useSetAtom(forgetDeclineAtom)
  const begin = useSetAtom(beginNewCardAtom)
  useEffect(() => void fetchCards(), [fetchCards])

  const isSavedChosen = useAtomValue(isNewCardChosenAtom)
  const isNew = chosen === NEW_CARD
  const [isKept, setIsKept] = useState(false)
  // What is typed stays, out of sight, while another card is chosen.
  const [opened, setOpened] = useState({ isNew: false, isKept: false })
  if ((isNew && !opened.isNew) || (isKept && !opened.isKept)) {
    setOpened({ isNew: isNew || opened.isNew, isKept: isKept || opened.isKept })
  }
  const name = useRef<HTMLInputElement>(null)
  const kept: SavingForm = `save-${form}`
  const { errors, checkName, clearErrors } = useCardErrors(kept)
  const typedName = () => cleanText(name.current?.value ?? '')
  const isComplete = () => !isNew || !isKept || checkName(typedName())
  const isSaved = useAtomValue(newCardStatusAtom) === CARD_STATUS.saved
  useEffect(() => {
    if (isSaved && name.current) name.current.value = ''
  }, [isSaved])
  const [adds, setAdds] = useState(0)
  useEffect(() => {
    if (adds > 0) name.current?.focus()
  }, [adds])
  const keep = (isWanted: boolean) => {
    if (isWanted) begin()
    setIsKept(isWanted)
  }
  const add = () => {
    choose(NEW_CARD)
    forgetDecline()
    keep(true)
    setAdds(adds + 1)
  }

  const payment = isNew
    ? isKept
      ? keptCardPayment(kept, typedName)
      : newCardPayment(form)
    : chosen && savedCardPayment(chosen)
  const isLoading = status === 'idle' || status === 'loading'
  return (
    <div className="trade-checkout__panel trade-stack-4">
      {isLoading && (
        <div className="trade-card-list__skeleton trade-stack-3">
          <VisuallyHidden role="status">Loading your saved cards</VisuallyHidden>
          <Skeleton shape="box" />
          <Skeleton shape="box" />
        </div>
      )}
      {status === 'failed' && (
        <ErrorState
          message="Your saved cards could not be loaded. You can pay with a new card."
          onRetry={() => void fetchCards()}
        />
      )}
      {!isLoading && (
        <>
          <SavedCards isChoice isDisabled={isSubmitting} />
          {!(isNew && isKept) && (
            <div>
              <Button
                variant="secondary"
                size="small"
                disabledReason={isSubmitting ? 'Please wait until your payment is made.' : null}
                onClick={add}
              >
                Add new payment method
              </Button>
            </div>
          )}
        </>
      )}
      {opened.isNew && (
        <div className="trade-checkout__new-card trade-stack-4" hidden={!isNew}>
          <NewCard
            once={form}
            kept={kept}
            isKept={isKept}
            onKeep={keep}
            hasKept={opened.isKept}
            name={name}
            errors={errors}
            onName={clearErrors}
            pence={pence}
            isDisabled={isSubmitting}
          />
        </div>
      )}
      <p className="trade-card-new__saved" role="status">
        {isSaved && isSavedChosen && 'Your card is saved, and chosen for this payment.'}
      </p>
      <PayNow card={payment || null} isComplete={isComplete} />
    </div>
  )
}

interface NewCardProps {
  /** The forms for a card that is paid with once, and for one that is saved. */
  once: PaymentForm
  kept: SavingForm
  isKept: boolean
  onKeep: (isKept: boolean) => void
  /** Whether the form for a saved card has been opened: it stays with what is typed. */
  hasKept: boolean
  name: RefObject<HTMLInputElement | null>
  /** What is missing in a card that is saved (payment.47). */
  errors: readonly FieldError[]
  onName: () => void
  pence: number
  isDisabled: boolean
}

/** The form for a new card, and 'Save for next time', which asks for the name on it (payment.15). */
function NewCard(props: NewCardProps) {
  const { once, kept, isKept, onKeep, hasKept, name, errors, onName, pence, isDisabled } = props
  return (
    <>
      <CheckboxField
        label="Save for next time"
        name="save_card"
        checked={isKept}
        disabled={isDisabled}
        onChange={(event) => onKeep(event.currentTarget.checked)}
      />
      {hasKept && (
        <div className="trade-checkout__new-card trade-stack-4" hidden={!isKept}>
          <ErrorSummary title="Please look at this before you pay" errors={errors} />
          <TextField
            ref={name}
            label="Name on card"
            name="card_name"
            autoComplete="cc-name"
            isRequired
            errors={messagesOf(errors, 'card_name')}
            onInput={onName}
          />
          <CardFields purpose={kept} pence={pence} />
        </div>
      )}
      <div hidden={isKept}>
        <CardFields purpose={once} pence={pence} />
      </div>
    </>
  )
}
