import type { FieldError } from '../../entities/field-errors'
import { ApiError, errorText } from './api-error'

/** Why an action failed: by the server's refusal, or because no answer came. */
export interface Failure {
  ok: false
  /** Fit to be shown. */
  message: string
  /** The errors of single fields; often empty. */
  errors: FieldError[]
}

/** The result of an action; `Done` is the extra content of a success. */
export type Outcome<Done extends object = object> = ({ ok: true } & Done) | Failure

/**
 * The result of an action by the state found afterwards: `diff` describes an unexpected one; `null` means success
 * (api.80).
 */
export const outcomeOf = (diff: string | null, errors: FieldError[] = []): Outcome =>
  diff === null ? { ok: true } : { ok: false, message: diff, errors }

/** The result of an action whose call failed. */
export const failureOf = (error: unknown): Failure => ({
  ok: false,
  message: errorText(error),
  errors: error instanceof ApiError ? error.fieldErrors : [],
})
