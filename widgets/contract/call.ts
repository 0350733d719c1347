import type { GenericSchema } from 'valibot'
import type { CapabilityName } from './capabilities'

/** Who may make a call. Everybody else is refused. */
export const WHO = {
  anybody: 'Anybody.',
  holder:
    'Whoever holds the basket: the signed-in user, or a visitor by the basket token. Nobody else can see that it exists.',
  user: 'Signed-in users; 401 for everybody else.',
  approved:
    'Users whose trade account is approved; 403 with the reason for everybody else. A visitor may also get 401.',
} as const

/** The effect of a refusal on the page, besides its message (api.4, api.5). */
export const REFUSAL_EFFECTS = {
  page: '401 ends the session and asks to sign in again in place. 403 leads to /403, 404 leads to /404, while the account shows what was asked for. Elsewhere they show the message.',
  stays: '401, 403 and 404 show the message where the call was made, and nothing else happens.',
  'ends-session':
    '401 ends the session and asks to sign in again in place. 403 and 404 show the message where the call was made.',
} as const

/** Whether a server must offer a call. */
export const NEEDS = {
  compulsory: 'The shop needs it.',
  optional:
    'Without it (501; also 404, where that does not lead to /404) a part of the shop is missing or says that it cannot be loaded; all other parts work.',
  unused: 'Part of the contract; the shop does not call it yet.',
} as const

/** A business refusal: its status, and what it means. */
export interface Refusal {
  status: 400 | 401 | 402 | 403 | 404 | 409 | 410 | 422 | 429
  meaning: string
}

export const TOO_MANY: Refusal = {
  status: 429,
  meaning: 'Too many attempts; `Retry-After` says how long.',
}

export const NOT_APPROVED: Refusal = {
  status: 403,
  meaning: 'The signed-in user, or the owner of the basket, is not approved.',
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
  /** Further duties of the server, one sentence each. */
  details?: readonly string[]
  who: keyof typeof WHO
  need: keyof typeof NEEDS
  onRefusal: keyof typeof REFUSAL_EFFECTS
  /** The parameters in the path, by name, with their meaning. */
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
  /** The capability that includes the call, if it is not for every server. */
  capability?: CapabilityName
  /** The rules of the shop that the call follows. */
  rules: readonly string[]
}

const NO_SESSION = 'The access token is unknown or has expired.'

/** The refusals for users who may not make the call. */
const BY_WHO: Record<keyof typeof WHO, readonly Refusal[]> = {
  anybody: [],
  holder: [{ status: 401, meaning: NO_SESSION }],
  user: [{ status: 401, meaning: 'Nobody is signed in, or the access token has expired.' }],
  approved: [
    { status: 401, meaning: NO_SESSION },
    { status: 403, meaning: 'Nobody is signed in, or the account is not approved.' },
  ],
}

/** All business refusals of a call, by status. */
export const refusalsOf = ({ who, refusals }: Pick<Call, 'who' | 'refusals'>): Refusal[] =>
  [
    ...BY_WHO[who].filter(({ status }) => refusals.every((own) => own.status !== status)),
    ...refusals,
  ].sort((one, other) => one.status - other.status)

/** The headers of every call (api.1). */
export const HEADERS = {
  Accept: '`application/json`.',
  'Content-Type': '`application/json`, on GET calls as well.',
  Service: 'Always `user`.',
  Authorization: '`Bearer {access token}`; only while somebody is signed in.',
  Token:
    'The basket token, once the shop has one. It is the only thing that identifies a visitor, and a secret.',
  Address:
    'The id of the chosen delivery address; only while somebody is signed in. `fetchCheckoutOrder` fills it in as the delivery address of the order, and prices may depend on it. An id that the user does not have is ignored.',
} as const

/** The meaning of refusals of any call. */
export const STATUSES = {
  400: 'The request cannot be read. Field errors are shown as with 422.',
  401: 'The session has ended. On calls that sign in: the credentials are wrong.',
  402: 'The card was declined; the message is shown beside the card.',
  403: 'The visitor may not do this.',
  404: 'There is no such thing, or the visitor may not know of it.',
  409: 'The state has changed meanwhile: the shop reads it again (after a placement: basket and `GET /order/token`). Field errors are shown as with 422.',
  410: 'It existed once.',
  419: 'The session has expired; the shop says so in its own words.',
  422: 'A business refusal: `message`, and `errors` by field, shown under the fields.',
  429: 'Too many requests. `Retry-After` in seconds; a read waits up to 10 s and is sent once more.',
  502: 'An outside service does not answer. Reads are sent again, as with 503 and 504.',
} as const
