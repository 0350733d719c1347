import { ApiError, errorText, hasStatus } from '../../api/api-error'
import type { FieldError } from '../../entities/field-errors'
import { SESSION_ENDED } from '../session/authentication'

/** Why an order could not be saved. */
export interface OrderFailure {
  /**
   * 'refused': the server said no. 'signed-out': the session has ended, nothing was done.
   * 'lost': there is no answer that says what was done.
   */
  kind: 'refused' | 'signed-out' | 'lost'
  /** Fit to be shown. */
  message: string
  errors: FieldError[]
  /** Whether the server found something wrong with what is in the order. */
  isInvalid: boolean
  /** Whether the very same request may be answered otherwise later: too many at once, say. */
  isTemporary: boolean
}

/** Nothing was sent: who wanted it is not signed in any more. */
export const SIGNED_OUT: OrderFailure = {
  kind: 'signed-out',
  message: SESSION_ENDED,
  errors: [],
  isInvalid: false,
  isTemporary: false,
}

/** Reads what went wrong when an order was saved. */
export function orderFailure(error: unknown): OrderFailure {
  const isRefusal = error instanceof ApiError && error.isRefusal
  return {
    kind: hasStatus(error, 401) ? 'signed-out' : isRefusal ? 'refused' : 'lost',
    message: errorText(error),
    errors: error instanceof ApiError ? error.fieldErrors : [],
    isInvalid: hasStatus(error, 422),
    isTemporary: !(error instanceof ApiError && error.isFinal),
  }
}
