import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import {
  changePasswordAtom,
  type PasswordChange,
  wrongPassword,
} from '../../../atoms/account/password'
import { userAtom } from '../../../atoms/session/identity'
import { messagesOf } from '../../../entities/field-errors'
import { usePasswordForm } from '../../form/use-password-form'
import { Banner } from '../../ui/Banner'
import { Button } from '../../ui/Button'
import { ErrorSummary } from '../../ui/form/ErrorSummary'
import { PasswordField } from '../../ui/form/PasswordField'
import '../../form/password-form.css'
import './password.css'

const LABELS: PasswordChange = {
  current_password: 'Current password',
  password: 'New password',
  password_confirmation: 'Confirm new password',
}

const NAMES = Object.keys(LABELS) as (keyof PasswordChange)[]

/** Why the form is incomplete; `undefined` when it can be sent. */
function obstacleIn(form?: HTMLFormElement): string | undefined {
  const data = new FormData(form)
  const typed = NAMES.map((name) => [name, String(data.get(name) ?? '')])
  return Object.values(wrongPassword(Object.fromEntries(typed)))[0]
}

/** 'Change Password': the button appears once the form is complete (account.90, account.91). */
export function PasswordView() {
  const user = useAtomValue(userAtom)
  const change = useSetAtom(changePasswordAtom)
  const [obstacle, setObstacle] = useState(() => obstacleIn())
  const { form, isBusy, answer, errors, refusal, onSubmit } = usePasswordForm({
    names: NAMES,
    // Enter does not submit an incomplete form.
    check: wrongPassword,
    send: change,
  })
  const done = useRef<HTMLDivElement>(null)

  // Password managers fill fields without key events, so any event triggers the check.
  const look = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    setObstacle(obstacleIn(currentTarget))

  useEffect(() => {
    if (answer === null) return
    form.current?.reset()
    setObstacle(obstacleIn())
    // The focused button disappears.
    done.current?.focus()
  }, [answer, form])

  return (
    <form
      ref={form}
      className="trade-password-form trade-stack-4"
      noValidate
      onInput={look}
      onChange={look}
      onFocus={look}
      onBlur={look}
      onSubmit={onSubmit}
    >
      <ErrorSummary {...refusal} />
      <div
        ref={done}
        className="trade-change-password__done trade-live"
        role="status"
        tabIndex={-1}
      >
        {answer && <Banner tone="success">{answer}</Banner>}
      </div>
      <input
        hidden
        readOnly
        type="text"
        name="username"
        aria-label="Email address"
        autoComplete="username"
        value={user?.email ?? ''}
      />
      {NAMES.map((name) => (
        <PasswordField
          key={name}
          label={LABELS[name]}
          name={name}
          autoComplete={name === 'current_password' ? 'current-password' : 'new-password'}
          isRequired
          errors={messagesOf(errors, name)}
        />
      ))}
      <div className="trade-change-password__actions trade-stack">
        {!obstacle || isBusy ? (
          <Button type="submit" isBusy={isBusy} busyLabel="Saving">
            Change Password
          </Button>
        ) : (
          <p className="trade-soft">{obstacle}</p>
        )}
      </div>
    </form>
  )
}
