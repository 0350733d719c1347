import { useSetAtom } from 'jotai'
import { type Ref, useRef, useState } from 'react'
import { enableRepeatAtom, stopRepeatAtom } from '../../../atoms/account/repeat-plan'
import type { RepeatPlan } from '../../../entities/account/repeat-plan'
import { type FieldError, messagesOf } from '../../../entities/field-errors'
import { Banner } from '../../ui/Banner'
import './repeat-dialog.css'

interface Change {
  busy: 'save' | 'skip' | 'stop' | null
  done: string
  problem: string
  errors: readonly FieldError[]
}

const NONE: Change = { busy: null, done: '', problem: '', errors: [] }

/** Changes the repeats of an order, one change at a time. Errors appear next to their cause (account.33). */
export function useRepeatChange() {
  const enable = useSetAtom(enableRepeatAtom)
  const stop = useSetAtom(stopRepeatAtom)
  const [change, setChange] = useState(NONE)
  const outcome = useRef<HTMLDivElement>(null)

  const send = async (
    busy: NonNullable<Change['busy']>,
    work: () => ReturnType<typeof enable>,
    done: string,
  ): Promise<boolean> => {
    if (change.busy !== null) return false
    setChange({ ...NONE, busy })
    const answer = await work()
    setChange(
      answer.ok ? { ...NONE, done } : { ...NONE, problem: answer.message, errors: answer.errors },
    )
    return answer.ok
  }

  return {
    ...change,
    outcome,
    errorsOf: (...names: string[]) => names.flatMap((name) => messagesOf(change.errors, name)),
    save: (id: string, plan: RepeatPlan, done: string, busy: 'save' | 'skip' = 'save') =>
      send(busy, () => enable(id, plan), done),
    stop: async (id: string) => {
      // The focused 'Stop' button has disappeared.
      const isStopped = await send('stop', () => stop(id), 'Auto repeat is cancelled.')
      if (isStopped) outcome.current?.focus()
    },
  }
}

interface RepeatOutcomeProps extends Omit<Change, 'busy'> {
  /** Fields that show their own errors. */
  known?: readonly string[]
  outcome: Ref<HTMLDivElement>
}

export function RepeatOutcome(props: RepeatOutcomeProps) {
  const { done, problem, errors, known = [], outcome } = props
  const isUnderField = errors.length > 0 && errors.every(({ key }) => known.includes(key))
  return (
    <div ref={outcome} className="trade-repeat__outcome" tabIndex={-1}>
      <div role="alert">
        {problem && (isUnderField ? null : <Banner tone="error">{problem}</Banner>)}
      </div>
      <div role="status">{done && <Banner tone="success">{done}</Banner>}</div>
    </div>
  )
}
