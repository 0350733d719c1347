import type { FieldError } from '../entities/field-errors'
import { ApiError, errorText } from './api-error'

/** Why something a person asked for was not done, fit to be shown. */
export interface Refusal {
  ok: false
  message: string
  /** What is wrong with single fields; empty when nothing is. */
  errors: FieldError[]
}

/** What became of something a person asked for; `Done` is what a success carries besides. */
export type Outcome<Done extends object = object> = ({ ok: true } & Done) | Refusal

/** The refusal that a failed call amounts to. */
export const refusalOf = (error: unknown): Refusal => ({
  ok: false,
  message: errorText(error),
  errors: error instanceof ApiError ? error.fieldErrors : [],
})
