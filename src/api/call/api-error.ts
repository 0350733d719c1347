import type { FieldError } from '../../entities/field-errors'

/**
 * How a call failed. 'unexpected': unreadable (api.9). 'aborted': the caller gave up, or the page was left.
 * 'replaced': another tab has replaced the session or basket (api.11).
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
  /** Path without query, because a query may hold tokens. */
  url: string
  kind: FailureKind
  status?: number
  serverMessage?: string | null
  fieldErrors?: FieldError[]
  /** In seconds. */
  retryAfter?: number | null
  isEmpty?: boolean
  cause?: unknown
}

/** The error text while the browser is offline (api.6). */
export const OFFLINE = 'You are offline. Please try again when you are back online.'

const TEXTS: Record<Exclude<FailureKind, 'http'>, string> = {
  network: 'The shop could not be reached. Please try again.',
  offline: OFFLINE,
  timeout: 'The shop took too long to answer. Please try again.',
  unexpected: 'The shop gave an unexpected answer. Please try again.',
  aborted: 'The request was stopped.',
  replaced: 'Your sign-in or basket has changed in another tab.',
}

function textOf({ kind, status, serverMessage, fieldErrors }: Failure): string {
  if (kind !== 'http') return TEXTS[kind]
  if (status === 419) return 'Your session expired, please try again.'
  const serverText = serverMessage ?? fieldErrors?.[0]?.messages[0]
  if (serverText) return serverText
  if (status === 429) return 'Too many requests at once. Please wait a moment and try again.'
  return `The shop could not do this (error ${status}). Please try again.`
}

/** Every failure of a call to the shop's API. `message` is fit to be shown (api.6, api.7). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly method!: string
  readonly url!: string
  readonly kind!: FailureKind
  /** The HTTP status; `null` without an answer. With a kind other than 'http', the answer was unreadable. */
  readonly status: number | null = null
  /** The server's message; `null` without one fit to be shown. */
  readonly serverMessage: string | null = null
  readonly fieldErrors: FieldError[] = []
  /** The pause that the server asks for before a retry, in seconds. */
  readonly retryAfter: number | null = null
  /** The answer had no body, or a bare word such as 'OK'. */
  readonly isEmpty: boolean = false
  /** The page handles the error by ending the session: no notice is needed. */
  isHandled = false
  /** The browser was offline before the call: nothing was sent. */
  isUnsent = false

  /** The server refused the request. `false`: the request may have been carried out. */
  get isRefusal(): boolean {
    return this.kind === 'http' && this.status !== null && this.status < 500 && this.status !== 408
  }

  /** The server refused permanently: it would refuse the same request again. */
  get isFinal(): boolean {
    return this.isRefusal && ![409, 419, 429].includes(this.status ?? 0)
  }

  /** The site can do something about this failure (event.5). */
  get isFault(): boolean {
    const isAnswered = this.kind === 'http' ? !this.isRefusal : !this.isEmpty
    return isAnswered && !['aborted', 'replaced', 'offline'].includes(this.kind)
  }

  /** The server refused fields that the buyer can correct (api.153). */
  get isInvalid(): boolean {
    return [400, 409, 422].includes(this.status ?? 0) && this.fieldErrors.length > 0
  }

  constructor({ cause, ...failure }: Failure) {
    super(textOf(failure), { cause })
    Object.assign(this, failure)
  }
}

/** The error when a script of the shop fails to load: treated as a network failure. */
export const scriptLoadError = (cause: unknown): ApiError =>
  new ApiError({ method: '', url: '', kind: navigator.onLine ? 'network' : 'offline', cause })

export const hasStatus = (error: unknown, status: number): error is ApiError =>
  error instanceof ApiError && error.kind === 'http' && error.status === status

/** Whether the server refused because the target no longer exists. */
export const isGone = (error: unknown): error is ApiError =>
  hasStatus(error, 404) || hasStatus(error, 410)

/** Whether the caller gave up or the page was left: the failure is silent (api.11). */
export const isAborted = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'aborted'

/** Whether a failure needs a notice: neither aborted nor handled by the page. */
export const needsNotice = (error: unknown): boolean =>
  !isAborted(error) && !(error instanceof ApiError && error.isHandled)

/** Makes a maker of `catch` handlers that replace some failed calls, and rethrow other errors. */
export const recoverFrom =
  (isIt: (error: ApiError) => boolean) =>
  <T>(fallback: () => T) =>
  (error: unknown): T => {
    if (error instanceof ApiError && isIt(error)) return fallback()
    throw error
  }

/** Replaces an empty answer or a bare word (api.154). */
export const ifEmpty = recoverFrom(({ isEmpty }) => isEmpty)

/** Replaces the answer of servers that lack an endpoint. */
export const ifMissing = recoverFrom((error) => hasStatus(error, 404) || hasStatus(error, 501))

/** Whether a write was answered with success, but unreadably (api.19). */
export const isUnreadable = (error: unknown): boolean =>
  error instanceof ApiError && error.kind !== 'http' && error.status !== null

/**
 * Makes a `catch` handler that reads the data again after an unreadable answer; if that fails, it throws the first
 * error (api.19).
 */
export const ifUnreadable =
  <T>(readAgain: () => Promise<T>) =>
  (error: unknown): Promise<T> =>
    isUnreadable(error) ? readAgain().catch(() => Promise.reject(error)) : Promise.reject(error)

/** The user-facing text of an error. */
export const errorText = (error: unknown): string =>
  error instanceof ApiError ? error.message : 'Something went wrong. Please try again.'
