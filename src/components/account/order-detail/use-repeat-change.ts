import { useSetAtom } from 'jotai'
import { useRef, useState } from 'react'
import { enableRepeatAtom, stopRepeatAtom } from '../../../atoms/account/repeat-plan'
import type { RepeatPlan } from '../../../entities/account/repeat-plan'
import { type FieldError, messagesOf } from '../../../entities/field-errors'

interface Change {
  busy: 'save' | 'skip' | 'stop' | null
  done: string
  problem: string
  errors: readonly FieldError[]
}

const NONE: Change = { busy: null, done: '', problem: '', errors: [] }

/** Changes the repeats of an order, one change at a time. Errors stand where they happen (account.33). */
export function useRepeatChange() {
  const enable = useSetAtom(enableRepeatAtom)
  const stop = useSetAtom(stopRepeatAtom)
  const [change, setChange] = useState(NONE)
  // State changes only with the next render; two clicks of one tick would both be sent.
  const isSending = useRef(false)
  const outcome = useRef<HTMLDivElement>(null)

  const send = async (
    busy: NonNullable<Change['busy']>,
    work: () => ReturnType<typeof enable>,
    done: string,
  ): Promise<boolean> => {
    if (isSending.current) return false
    isSending.current = true
    setChange({ ...NONE, busy })
    const answer = await work()
    isSending.current = false
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
      // Its button goes, and the focus with it.
      const isStopped = await send('stop', () => stop(id), 'Auto repeat is cancelled.')
      if (isStopped) outcome.current?.focus()
    },
  }
}
