import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { AmountRefused, ProviderFailed } from '../card-provider/card-provider'

/** Error messages by field name; nested fields are dotted (api.8). */
export type ErrorMap = Record<string, string[]>

/** An error response. Thrown anywhere inside a request. */
export class Problem extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    message: string,
    readonly errors?: ErrorMap,
    readonly headers: Record<string, string> = {},
    /** Further fields of the body. */
    readonly more: Record<string, unknown> = {},
  ) {
    super(message)
    this.name = 'Problem'
  }
}

/** 422 with one field error. */
export const fieldError = (field: string, message: string): Problem =>
  new Problem(422, message, { [field]: [message] })

/** 422 with several field errors. */
export const validationError = (errors: ErrorMap): Problem =>
  new Problem(422, 'Please check the details marked below.', errors)

export const unauthenticated = (message = 'Please sign in.'): Problem => new Problem(401, message)

export const forbidden = (message: string): Problem => new Problem(403, message)

export const notFound = (message: string): Problem => new Problem(404, message)

/** Turns a thrown error into a response. Only an unexpected error is a 500; it is logged. */
export function problemResponse(error: unknown, context: Context): Response {
  if (error instanceof Problem) {
    const { message, errors, status, headers, more } = error
    return context.json({ message, ...(errors && { errors }), ...more }, status, headers)
  }
  if (error instanceof AmountRefused) {
    const message = 'A total this small or this large cannot be paid by card.'
    return context.json({ message, errors: { payment_type: [message] } }, 422)
  }
  if (error instanceof ProviderFailed) {
    const message = 'We cannot reach the card provider at the moment. Please try again.'
    return context.json({ message }, 502)
  }
  console.error(error)
  return context.json({ message: 'Something went wrong on our side. Please try again.' }, 500)
}
