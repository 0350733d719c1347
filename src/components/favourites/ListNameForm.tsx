import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ListOutcome } from '../../atoms/favourites/lists'
import { LONGEST_NAME } from '../../entities/favourites/saved-list'
import { Button } from '../ui/Button'
import { TextField } from '../ui/form/TextField'

interface ListNameFormProps {
  label: string
  /** The name so far. */
  name: string
  onName: (typed: string) => ListOutcome
  onClose: () => void
}

/** Asks for the name of a list; what is wrong with it stands at the field (list.11). */
export function ListNameForm({ label, name, onName, onClose }: ListNameFormProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const [opener] = useState(() => document.activeElement)
  const field = () => form.current?.querySelector('input')

  useEffect(() => form.current?.querySelector('input')?.select(), [])

  const close = () => {
    onClose()
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const outcome = onName(field()?.value ?? '')
    if (outcome.ok) return close()
    setProblem(outcome.message)
    field()?.focus()
  }
  return (
    <form ref={form} className="trade-list-tools__form" noValidate onSubmit={submit}>
      <TextField
        label={label}
        name="name"
        defaultValue={name}
        autoComplete="off"
        enterKeyHint="done"
        hint={`Up to ${LONGEST_NAME} characters.`}
        errors={problem === null ? [] : [problem]}
        onInput={() => setProblem(null)}
        isRequired
      />
      <div className="trade-list-tools__buttons">
        <Button type="submit" size="small">
          Save name
        </Button>
        <Button variant="quiet" size="small" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
