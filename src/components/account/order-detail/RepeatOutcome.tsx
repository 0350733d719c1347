import type { Ref } from 'react'
import type { FieldError } from '../../../entities/field-errors'
import { Banner } from '../../ui/Banner'
import './repeat-dialog.css'

interface RepeatOutcomeProps {
  done: string
  problem: string
  errors: readonly FieldError[]
  /** The fields that state their own errors. */
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
