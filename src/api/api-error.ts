import type { FieldError } from '../entities/field-errors'

/**
 * How a call failed: refused by the server ('http'), not answered ('network', 'offline', 'timeout'),
 * answered with something else than was expected, given up because nobody waits any more ('aborted'),
 * or meant for a session or a basket that is another one by now ('replaced').
 */
export type FailureKind =
  | 'http'
  | 'network'
  | 'offline'
  | 'timeout'
  | 'unexpected'
  | 'aborted'
  | 'replaced'

interface Failure {
  method: string
  /** Path without query, which may hold tokens. */
  url: string
  kind: FailureKind
  status?: number
  serverMessage?: string | null
  fieldErrors?: FieldError[]
  /** Seconds that the server asks to wait. */
  retryAfter?: number | null
  /** The answer had no body. */
  isEmpty?: boolean
  cause?: unknown
}

const TEXTS: Record<Exclude<FailureKind, 'http'>, string> = {
  network: 'The shop could not be reached. Please try again.',
  offline: 'You are offline. Please try again when you are back online.',
  timeout: 'The shop took too long to answer. Please try again.',
  unexpected: 'The shop gave an unexpected answer. Please try again.',
  aborted: 'The request was stopped.',
  replaced: 'Another tab has changed your sign-in or basket.',
}

function textOf({ kind, status, serverMessage }: Failure): string {
  if (kind !== 'http') return TEXTS[kind]
  if (status === 419) return 'Your session expired, please try again.'
  if (serverMessage) return serverMessage
  if (status === 429) return 'Too many requests at once. Please wait a moment and try again.'
  return `The shop could not do this (error ${status}). Please try again.`
}

/** Every failure of a call to the shop's API. `message` is fit to be shown. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly method: string
  readonly url: string
  readonly kind: FailureKind
  /** The HTTP status, or `null` when no answer came. */
  readonly status: number | null
  /** What the server said, when that is fit to be shown. */
  readonly serverMessage: string | null
  readonly fieldErrors: FieldError[]
  /** Seconds that the server asks to wait before the next try. */
  readonly retryAfter: number | null
  /** The answer had no body. */
  readonly isEmpty: boolean
  /** The page deals with it (signs out, goes to another page): nothing more needs to be said. */
  isHandled = false

  /** The server said no. `false` when it is not known what it did. */
  get isRefusal(): boolean {
    return this.kind === 'http' && this.status !== null && this.status < 500 && this.status !== 408
  }

  /** The server said no, and would say no to the very same request again. */
  get isFinal(): boolean {
    return this.isRefusal && ![409, 419, 429].includes(this.status ?? 0)
  }

  constructor(failure: Failure) {
    super(textOf(failure), { cause: failure.cause })
    this.method = failure.method
    this.url = failure.url
    this.kind = failure.kind
    this.status = failure.status ?? null
    this.serverMessage = failure.serverMessage ?? null
    this.fieldErrors = failure.fieldErrors ?? []
    this.retryAfter = failure.retryAfter ?? null
    this.isEmpty = failure.isEmpty ?? false
  }
}

/** Whether an error is a refusal with this HTTP status. */
export const hasStatus = (error: unknown, status: number): error is ApiError =>
  error instanceof ApiError && error.kind === 'http' && error.status === status

/** Whether nobody waits for the answer any more: the page was left, or the caller gave up. */
export const isAborted = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'aborted'

/** What an error says to the person. */
export const errorText = (error: unknown): string =>
  error instanceof ApiError ? error.message : 'Something went wrong. Please try again.'
