import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useRef } from 'react'
import {
  beginNewCardAtom,
  cardFormStatesAtom,
  newCardAtom,
  saveNewCardAtom,
} from '../../atoms/payment/new-card'
import { cleanText } from '../../lib/text/typed-text'
import { Banner } from '../ui/Banner'
import { Button } from '../ui/Button'
import { SavingFields, useCardErrors } from './SavingFields'
import './card-form.css'

/** Some browsers return a promise, which React would take for a clean-up function. */
const bringIntoSight = (place: HTMLElement | null): void => {
  place?.scrollIntoView({ block: 'nearest' })
}

interface AddCardProps {
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

/** 'Add new payment method': opens a form to save a card, in the account (payment.15). */
export function AddCard({ isOpen, onToggle }: AddCardProps) {
  const button = useRef<HTMLButtonElement>(null)
  const begin = useSetAtom(beginNewCardAtom)
  const isSaved = useAtomValue(newCardAtom).status === 'saved'
  const close = () => {
    onToggle(false)
    button.current?.focus()
  }
  return (
    <div className="trade-card-new trade-stack-4">
      <div className="trade-cluster trade-gap-3">
        <Button
          ref={button}
          variant="secondary"
          aria-expanded={isOpen}
          onClick={() => {
            begin()
            onToggle(!isOpen)
          }}
        >
          Add new payment method
        </Button>
      </div>
      {isOpen && <AddCardForm onSaved={close} />}
      <p className="trade-live" role="status">
        {isSaved && !isOpen && 'Your card is saved.'}
      </p>
    </div>
  )
}

function AddCardForm({ onSaved }: { onSaved: () => void }) {
  const isReady = useAtomValue(cardFormStatesAtom).save?.status === 'ready'
  const { status, problem } = useAtomValue(newCardAtom)
  const save = useSetAtom(saveNewCardAtom)
  const { errors, checkName, clearErrors } = useCardErrors('save')

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isReady) return
    const form = event.currentTarget
    const name = cleanText(String(new FormData(form).get('card_name') ?? ''))
    if (!checkName(name) || !(await save(name))) return
    form.reset()
    onSaved()
  }
  return (
    <form
      className="trade-grouped trade-stack-4"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <SavingFields purpose="save" errors={errors} onNameInput={clearErrors} />
      {problem && (
        <Banner ref={bringIntoSight} role="alert" tone="error">
          {problem}
        </Banner>
      )}
      <div className="trade-cluster trade-gap-3">
        <Button
          type="submit"
          variant="secondary"
          isBusy={status === 'saving'}
          busyLabel="Saving…"
          disabledReason={isReady ? null : 'The card form is still loading.'}
        >
          Save card
        </Button>
      </div>
    </form>
  )
}
