import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useRef, useState } from 'react'
import { basketAtom, isDiscountBusyAtom } from '../../atoms/basket/basket'
import {
  applyDiscountAtom,
  discountMessageAtom,
  MAX_CODE_LENGTH,
  removeDiscountAtom,
} from '../../atoms/basket/discounts'
import { limitHint } from '../../lib/text/limit-hint'
import { Button } from '../ui/Button'
import { TextField } from '../ui/form/TextField'
import { IconButton } from '../ui/IconButton'
import { Problem } from '../ui/Problem'
import './discount.css'

/** The discount box, with the server's message under it (basket.9). */
export function DiscountBox() {
  const { discounts } = useAtomValue(basketAtom)
  const message = useAtomValue(discountMessageAtom)
  const isBusy = useAtomValue(isDiscountBusyAtom)
  const applyDiscount = useSetAtom(applyDiscountAtom)
  const removeDiscount = useSetAtom(removeDiscountAtom)
  const [typed, setTyped] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const focusCode = () => form.current?.querySelector('input')?.focus()

  const apply = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const code = new FormData(event.currentTarget).get('code')
    if (!(await applyDiscount(String(code ?? '')))) return focusCode()
    form.current?.reset()
    setTyped('')
  }
  const remove = async (id: string) => {
    if (await removeDiscount(id)) focusCode()
  }

  return (
    <div className="trade-discount trade-stack-2">
      <form ref={form} className="trade-discount__form trade-stack-2" noValidate onSubmit={apply}>
        <TextField
          label="Discount code"
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          onInput={(event) => setTyped(event.currentTarget.value)}
          errors={message?.type === 'error' && !message.discountId ? [message.text] : []}
        />
        <Button
          type="submit"
          variant="secondary"
          className="trade-discount__apply"
          isBusy={isBusy}
          busyLabel="Applying"
        >
          Apply
        </Button>
      </form>
      <p className="trade-discount__message trade-live trade-small" role="status">
        {limitHint(typed.trim(), MAX_CODE_LENGTH) ?? (message?.type === 'success' && message.text)}
      </p>
      {discounts.length > 0 && (
        <ul aria-label="Discounts">
          {discounts.map((discount) => (
            <li key={discount.id}>
              <span className="trade-discount__item trade-wraps">
                <span dir="auto">{discount.title || discount.code}</span>
                <IconButton
                  icon="close"
                  size="small"
                  label={`Remove discount ${discount.code || discount.title}`}
                  isBusy={isBusy}
                  onClick={() => void remove(discount.id)}
                />
              </span>
              {message?.discountId === discount.id && <Problem isAlert>{message.text}</Problem>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
