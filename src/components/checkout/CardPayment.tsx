import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useId, useRef, useState } from 'react'
import { forgetDeclineAtom } from '../../atoms/checkout/errors'
import {
  newCardPayment,
  savedCardPayment,
  savedFirstPayment,
} from '../../atoms/checkout/pay-by-card'
import { isSubmittingAtom } from '../../atoms/checkout/submission'
import { seenTotalAtom } from '../../atoms/checkout/totals'
import {
  beginNewCardAtom,
  isNewCardChosenAtom,
  newCardAtom,
  type PaymentForm,
  type SavingForm,
} from '../../atoms/payment/new-card'
import {
  chooseCardAtom,
  chosenCardAtom,
  fetchSavedCardsAtom,
  NEW_CARD,
  savedCardsStatusAtom,
} from '../../atoms/payment/saved-cards'
import { buyerIdAtom } from '../../atoms/session/identity'
import { cleanText } from '../../lib/text/typed-text'
import { CardFields } from '../card-form/CardFields'
import { SavedCards } from '../card-form/SavedCards'
import { SavingFields, useCardErrors } from '../card-form/SavingFields'
import { Button } from '../ui/Button'
import { ErrorState } from '../ui/ErrorState'
import { CheckboxField } from '../ui/form/CheckboxField'
import { Skeleton } from '../ui/Skeleton'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { PayNow } from './PayNow'

/** Paying by card: guests have one form, users also their saved cards (payment.12). */
export function CardPayment() {
  const buyerId = useAtomValue(buyerIdAtom)
  const { pence } = useAtomValue(seenTotalAtom)
  const form = `pay${useId()}` as const
  if (pence === null) return null
  if (buyerId !== null) return <CustomerCards form={form} pence={pence} />
  return (
    <div className="trade-checkout__panel trade-stack-4">
      <CardFields purpose={form} pence={pence} />
      <PayNow card={newCardPayment(form)} />
    </div>
  )
}

/** Saved cards and 'New card', which 'Save for next time' saves (payment.12, payment.45). */
function CustomerCards({ form, pence }: { form: PaymentForm; pence: number }) {
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
  const [isSaving, setIsSaving] = useState(false)
  // Keeps a typed card, hidden, while another card is chosen.
  const [opened, setOpened] = useState({ isNew: false, isSaving: false })
  if ((isNew && !opened.isNew) || (isSaving && !opened.isSaving)) {
    setOpened({ isNew: isNew || opened.isNew, isSaving: isSaving || opened.isSaving })
  }
  const name = useRef<HTMLInputElement>(null)
  const savingForm: SavingForm = `save-${form}`
  const { errors, checkName, clearErrors } = useCardErrors(savingForm)
  const typedName = () => cleanText(name.current?.value ?? '')
  const isComplete = () => !isNew || !isSaving || checkName(typedName())
  const isSaved = useAtomValue(newCardAtom).status === 'saved'
  useEffect(() => {
    if (isSaved && name.current) name.current.value = ''
  }, [isSaved])
  const [adds, setAdds] = useState(0)
  useEffect(() => {
    if (adds > 0) name.current?.focus()
  }, [adds])
  const save = (isWanted: boolean) => {
    if (isWanted) begin()
    setIsSaving(isWanted)
  }
  const add = () => {
    choose(NEW_CARD)
    forgetDecline()
    save(true)
    setAdds(adds + 1)
  }

  const newPayment = () =>
    isSaving ? savedFirstPayment(savingForm, typedName) : newCardPayment(form)
  const payment = isNew ? newPayment() : chosen && savedCardPayment(chosen)
  const isLoading = status === 'idle' || status === 'loading'
  return (
    <div className="trade-checkout__panel trade-stack-4">
      {isLoading && (
        <div className="trade-stack-3">
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
          {!(isNew && isSaving) && (
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
        <div className="trade-stack-4" hidden={!isNew}>
          <CheckboxField
            label="Save for next time"
            name="save_card"
            checked={isSaving}
            disabled={isSubmitting}
            onChange={(event) => save(event.currentTarget.checked)}
          />
          {opened.isSaving && (
            <div className="trade-stack-4" hidden={!isSaving}>
              <SavingFields
                purpose={savingForm}
                errors={errors}
                title="Please check this before you pay"
                name={name}
                onNameInput={clearErrors}
              />
            </div>
          )}
          <div hidden={isSaving}>
            <CardFields purpose={form} pence={pence} />
          </div>
        </div>
      )}
      <p className="trade-live" role="status">
        {isSaved && isSavedChosen && 'Your card is saved, and chosen for this payment.'}
      </p>
      <PayNow card={payment || null} isComplete={isComplete} />
    </div>
  )
}
