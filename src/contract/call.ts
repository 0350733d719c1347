import type { GenericSchema } from 'valibot'
import type { CapabilityName } from './capabilities'

/** Who may make a call. Everybody else is refused. */
export const WHO = {
  anybody: 'Anybody.',
  holder:
    'Whoever holds the basket: the signed-in user, or a visitor by the basket token. Nobody else can see that it exists.',
  user: 'Signed-in users; 401 for everybody else.',
  approved: 'Users whose trade account is approved; 403 with the reason for everybody else.',
} as const

/** What a refusal does on the page, besides showing its message (api.4, api.5). */
export const MANNERS = {
  page: '401 ends the session, 403 leads to /403, 404 leads to /404.',
  stays: '401, 403 and 404 show the message where the call was made, and nothing else happens.',
  'ends-session':
    '401 ends the session and asks to sign in again in place. 403 and 404 show the message where the call was made.',
} as const

/** Whether a server must offer a call. */
export const NEEDS = {
  compulsory: 'The shop needs it.',
  optional: 'Without it (404 or 501) a part of the shop is missing, and nothing breaks.',
  unused: 'Part of the contract; no tag calls it yet.',
} as const

/** A business refusal: its status, and what it means. */
export interface Refusal {
  status: 400 | 401 | 402 | 403 | 404 | 409 | 410 | 422 | 429
  meaning: string
}

/** One call of the shop's API. */
export interface Call {
  /** A unique name; the `operationId` of the document. */
  id: string
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Below the base path, with parameters in braces. */
  path: string
  /** The area of the shop. */
  area: string
  summary: string
  /** What the server must see to besides, one sentence each. */
  details?: readonly string[]
  who: keyof typeof WHO
  need: keyof typeof NEEDS
  manner: keyof typeof MANNERS
  /** The parameters in the path, by name: what each is. */
  parameters?: Readonly<Record<string, string>>
  /** The parameters in the query, by name. */
  query?: Readonly<Record<string, string>>
  /** The wire schema of the body; `null` for calls without one. */
  request: GenericSchema | null
  /** The wire schema of the answer with a status of 2xx. */
  answer: GenericSchema
  refusals: readonly Refusal[]
  /** A body and an answer that are valid by the schemas. */
  example: { request?: unknown; answer: unknown }
  /** The capability that offers the call, if it is beyond what every server has. */
  capability?: CapabilityName
  /** The rules of the shop that the call follows. */
  rules: readonly string[]
}

/** The headers of every call (api.1). */
export const HEADERS = {
  Accept: 'application/json',
  'Content-Type': 'application/json',
  Service: 'Always `user`.',
  Authorization: '`Bearer {access token}`; only while somebody is signed in.',
  Token: 'The basket token, once the shop has one. It is the only thing that identifies a visitor.',
  Address: 'The id of the chosen delivery address; only while somebody is signed in.',
} as const

/** What a refusal means, whatever the call. */
export const STATUSES = {
  400: 'The request cannot be read. Field errors are shown as with 422.',
  401: 'The session has ended. On calls that sign in: the credentials are wrong.',
  402: 'The card was declined; the message is shown beside the card.',
  403: 'The visitor may not do this.',
  404: 'There is no such thing, or the visitor may not know of it.',
  409: 'The state has changed meanwhile: the shop reads it again. Field errors are shown as with 422.',
  410: 'It existed once.',
  419: 'The session has expired; the shop says so in its own words.',
  422: 'A business refusal: `message`, and `errors` by field, shown under the fields.',
  429: 'Too many requests. `Retry-After` in seconds; a read waits up to 10 s and is sent once more.',
  502: 'An outside service does not answer. Reads are sent again, as with 503 and 504.',
} as const
