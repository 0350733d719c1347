import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../Icon'
import './error-summary.css'

interface SummarisedError {
  /** The field's name. Without such a field the message is plain text. */
  key: string
  messages: readonly string[]
}

interface ErrorSummaryProps {
  errors: readonly SummarisedError[]
  title?: string | undefined
  /** Whether new errors take the focus (default) or are only announced. */
  takesFocus?: boolean
}

const asSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

/** The enabled field of that name, in the same form or, outside a form, the same tag. */
function findField(from: Element | null, key: string): HTMLElement | undefined {
  const scope = from?.closest('form') ?? from?.closest('.trade')
  return Array.from(scope?.querySelectorAll<HTMLElement>('[name]:not([type=hidden])') ?? []).find(
    (field) => field.getAttribute('name') === key && !field.matches(':disabled'),
  )
}

/** All errors of a form, linked to their fields (notices.6). New errors take the focus. */
export function ErrorSummary(props: ErrorSummaryProps) {
  const { errors, title = 'There is a problem', takesFocus = true } = props
  const box = useRef<HTMLDivElement>(null)
  const known = useRef<ReadonlySet<string>>(new Set())
  const [linked, setLinked] = useState<ReadonlySet<string>>(new Set())
  const entries = [...new Set(errors.map(({ key }) => key))].flatMap((key) => {
    const messages = new Set(errors.flatMap((error) => (error.key === key ? error.messages : [])))
    const message =
      messages.size > 1 ? [...messages].map(asSentence).join(' ') : [...messages].join()
    return message ? { key, message, id: `${key}\n${message}` } : []
  })
  const fingerprint = entries.map((entry) => entry.id).join('\n\n')

  useLayoutEffect(() => {
    if (entries.length === 0) return
    const keys = entries.map((entry) => entry.key)
    setLinked(new Set(keys.filter((key) => findField(box.current, key))))
  }, [fingerprint])

  useEffect(() => {
    const hasNewError = entries.some((entry) => !known.current.has(entry.id))
    known.current = new Set(entries.map((entry) => entry.id))
    if (hasNewError && takesFocus) box.current?.focus()
  }, [fingerprint])

  if (entries.length === 0) return null
  return (
    <div ref={box} className="trade-error-summary trade-stack" role="alert" tabIndex={-1}>
      <span className="trade-wrong">
        <Icon name="alert" />
      </span>
      <p className="trade-strong">{title}</p>
      <ul className="trade-error-summary__list trade-stack-1">
        {entries.map(({ id, key, message }) => (
          <li key={id} className="trade-wraps">
            {linked.has(key) ? (
              <button
                type="button"
                className="trade-error-summary__link trade-wrong"
                onClick={() => findField(box.current, key)?.focus()}
              >
                {message}
              </button>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
