import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { ProviderFailed } from '../card-provider/card-provider'

/** Field names (dotted where nested) and what is wrong with each. */
export type ErrorMap = Record<string, string[]>

/** An answer other than success, thrown from anywhere inside a request. */
export class Problem extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    message: string,
    readonly errors?: ErrorMap,
    readonly headers: Record<string, string> = {},
  ) {
    super(message)
    this.name = 'Problem'
  }
}

/** 422 about one field. */
export const fieldError = (field: string, message: string): Problem =>
  new Problem(422, message, { [field]: [message] })

/** 422 about several fields. */
export const validationError = (errors: ErrorMap): Problem =>
  new Problem(422, 'Please check the details marked below.', errors)

export const unauthenticated = (message = 'Please sign in.'): Problem => new Problem(401, message)

export const forbidden = (message: string): Problem => new Problem(403, message)

export const notFound = (message: string): Problem => new Problem(404, message)

/** Makes an answer of whatever was thrown; only what nobody foresaw is a 500, and is logged. */
export function problemResponse(error: unknown, context: Context): Response {
  if (error instanceof Problem) {
    const { message, errors, status, headers } = error
    return context.json(errors ? { message, errors } : { message }, status, headers)
  }
  if (error instanceof ProviderFailed) {
    const message = 'We cannot reach the card provider at the moment. Please try again.'
    return context.json({ message }, 502)
  }
  console.error(error)
  return context.json({ message: 'Something went wrong on our side. Please try again.' }, 500)
}
