import { AmountRefused, CardRefused, ProviderFailed } from './card-provider'

/** The parts of a Stripe error that we use. Its `raw` holds client secrets, so the rest is dropped. */
export interface StripeErrorDetails {
  type?: unknown
  code?: unknown
  message?: unknown
  headers?: Record<string, unknown>
}

export const isStripeError = (error: unknown): error is Error & StripeErrorDetails =>
  error instanceof Error && 'type' in error

export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  isStripeError(error) && typeof error.code === 'string' && codes.includes(error.code)

/** Whether Stripe refuses the request itself, for any sender and at any time. */
export const isInvalidRequest = (error: unknown): boolean =>
  isStripeError(error) && error.type === 'StripeInvalidRequestError'

const REPLAYED = 'idempotent-replayed'

/**
 * Whether the answer repeats that of an earlier request with the same idempotency key. Headers are plain, or those of
 * `fetch`.
 */
export function isReplayed(headers: unknown): boolean {
  if (headers instanceof Headers) return headers.get(REPLAYED) === 'true'
  return (headers as Record<string, unknown> | undefined)?.[REPLAYED] === 'true'
}

/** Our own errors for Stripe's: a decline keeps its message, all others lose their details. */
function translated(error: unknown): Error {
  if (error instanceof CardRefused || error instanceof ProviderFailed) return error
  if (hasCode(error, 'amount_too_small')) return new AmountRefused('amount_too_small')
  if (hasCode(error, 'amount_too_large')) return new AmountRefused('amount_too_large')
  if (isStripeError(error) && error.type === 'StripeCardError') {
    return new CardRefused(error.message, String(error.code ?? 'card_declined'))
  }
  console.error(
    'Stripe:',
    isStripeError(error) ? `${error.type} ${error.code ?? ''}` : 'no response',
  )
  return new ProviderFailed()
}

export async function translateErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw translated(error)
  }
}
