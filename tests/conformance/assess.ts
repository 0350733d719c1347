import * as v from 'valibot'
import type { Call } from '../../widgets/contract/call'
import { type Difference, readAnswer } from '../../widgets/contract/canonical'
import { KINDS } from '../../widgets/contract/kinds'
import { readKind } from '../../widgets/contract/read-kind'
import { Refusal } from '../../widgets/contract/refusal'
import type { Reply } from './caller'
import { readAgainAfter } from './read-again'

/** How an answer conforms to the contract. */
export type Verdict = 'conforms' | 'tolerated' | 'fails' | 'not offered' | 'not tried'

export interface Assessment {
  verdict: Verdict
  /** The differences, one sentence each. */
  says: string[]
}

export const conforms: Assessment = { verdict: 'conforms', says: [] }
export const fails = (...says: string[]): Assessment => ({ verdict: 'fails', says })
export const tolerated = (...says: string[]): Assessment => ({ verdict: 'tolerated', says })
export const notTried = (why: string): Assessment => ({ verdict: 'not tried', says: [why] })

/** The worst of several verdicts, with all their messages. */
export function worstOf(...assessments: Assessment[]): Assessment {
  const order: Verdict[] = ['fails', 'tolerated', 'conforms']
  const worst = order.find((verdict) => assessments.some((each) => each.verdict === verdict))
  return { verdict: worst ?? 'conforms', says: assessments.flatMap(({ says }) => says) }
}

const SECRET =
  /token|jwt|bearer|authori[sz]ation|session|secret|signature|hash|key|password|email|phone|name|street|postcode/i
/** Text that looks like a token, anywhere. */
const TOKEN_LIKE = /^[\w+/=.~-]{20,}$/

/** 'data[].totals.total': the same path for every entry of a list. */
const written = (path: Difference['path']): string =>
  path
    .map((step) => (typeof step === 'number' ? '[]' : `.${step}`))
    .join('')
    .replace(/^\./, '') || 'the answer'

function shown({ path, came }: Difference): string {
  if (came === undefined) return 'nothing came'
  const isSecret = path.length === 0 || path.some((step) => SECRET.test(String(step)))
  if (typeof came === 'string' && came !== '' && (isSecret || TOKEN_LIKE.test(came))) {
    return `a string of ${came.length} characters came`
  }
  if (isSecret && typeof came !== 'object' && came !== '') return `a ${typeof came} came`
  if (typeof came === 'object' && came !== null && Object.keys(came).length > 0) {
    return `a ${Array.isArray(came) ? 'list' : 'map'} of ${Object.keys(came).length} came`
  }
  const text = JSON.stringify(came)
  return `${text.length > 40 ? `${text.slice(0, 40)}…` : text} came`
}

const wanted = ({ kind }: Difference): string => {
  if (kind === 'object') return 'an object; null only where it may be missing'
  if (kind === 'envelope') return 'the answer in `data` exactly where the contract writes it'
  return `${kind}: ${KINDS[kind].canonical}`
}

/** Differences in words, one line for all entries of a list. */
export function differencesInWords(differences: readonly Difference[]): string[] {
  const lines = new Map<string, string>()
  for (const difference of differences) {
    const place = written(difference.path)
    if (!lines.has(place)) {
      lines.set(place, `${place}: ${shown(difference)}; the contract: ${wanted(difference)}`)
    }
  }
  return [...lines.values()]
}

/** A total that is not in pence. */
const isUnpayable = ({ path, kind, came }: Difference): boolean =>
  kind === 'pence' &&
  path.slice(-2).join('.') === 'totals.total' &&
  (typeof came === 'number' || (typeof came === 'string' && came.trim() !== '')) &&
  readKind('pence', came) === null

const REDIRECTED = 'a redirect to a page came, which the shop takes for 401'

function unanswered(reply: Reply): string | null {
  const { failure, status, text, json } = reply
  if (failure) return failure
  if (status === null) return 'no answer'
  if (reply.isRedirectedPage) return REDIRECTED
  if (json === undefined && text.trim() !== '') {
    const kind = text.trimStart().startsWith('<') ? 'HTML' : 'no JSON'
    return `${kind} came with status ${status}`
  }
  return null
}

const isJsonType = (reply: Reply): boolean =>
  /\bjson\b/i.test(reply.headers.get('Content-Type') ?? '')

const contentType = (reply: Reply): string[] =>
  reply.text === '' || isJsonType(reply)
    ? []
    : [`Content-Type is ${reply.headers.get('Content-Type') ?? 'missing'}; the contract: JSON`]

/** Assesses the total of a basket with items, as its approved buyer sees it (payment.26). */
export const assessPayable = (total: unknown): Assessment =>
  Number.isSafeInteger(total) && Number(total) >= 0
    ? conforms
    : fails(`totals.total is ${JSON.stringify(total)}: it cannot be paid`)

/** Statuses of a server that lacks a call. */
const NOT_OFFERED = [404, 405, 501]

/** Compares an answer with the contract. `value` is the canonical form. */
export function assess(reply: Reply): Assessment & { value?: unknown } {
  const { call, status, json, text } = reply
  if (status !== null && NOT_OFFERED.includes(status) && call.need !== 'compulsory') {
    return { verdict: 'not offered', says: [`status ${status}; the contract does not insist`] }
  }
  const missing = unanswered(reply)
  if (missing) return fails(missing)
  if (status === null || status >= 300) {
    return fails(`status ${status} came; the contract: an answer with a status of 2xx`)
  }
  if (text.trim() === '') {
    return readAgainAfter(reply)
      ? tolerated('no body came; the shop reads the state again')
      : fails('no body came')
  }
  const { value, differences, failures } = readAnswer(call.answer, json)
  const wrong = [
    ...differencesInWords(failures),
    ...differencesInWords(differences.filter(isUnpayable)).map(
      (line) => `${line}; it cannot be paid`,
    ),
  ]
  const others = differences.filter((difference) => !isUnpayable(difference))
  const says = [...contentType(reply), ...differencesInWords(others)]
  if (wrong.length > 0) {
    return { ...fails(...wrong, ...says.map((line) => `tolerated: ${line}`)), value }
  }
  return { verdict: says.length > 0 ? 'tolerated' : 'conforms', says, value }
}

/** Whether a refusal has any text to show. */
function hasText(came: unknown): boolean {
  if (typeof came === 'string') return came.trim() !== ''
  return typeof came === 'object' && came !== null && Object.values(came).some(hasText)
}

/** Whether the answer of a call concerns one buyer. */
const isPersonal = ({ id, method, who }: Call): boolean =>
  method === 'GET' && (who !== 'anybody' || id === 'checkAuthentication')

/** Assesses whether a cache could repeat a personal answer (contract.3). */
export function assessCaching({ call, status, headers }: Reply): Assessment {
  const control = headers.get('Cache-Control') ?? ''
  if (!isPersonal(call) || status === null || status >= 300) return conforms
  if (/no-store/i.test(control)) return conforms
  const isShared = /\b(public|s-maxage)\b/i.test(control)
  const isKept = !/no-cache/i.test(control) && /max-age\s*=\s*"?0*[1-9]/i.test(control)
  return isShared || isKept
    ? fails(`Cache-Control is ${control}; the contract: no-store`)
    : conforms
}

/**
 * Assesses an answer that must be a refusal with one of these statuses and a readable message.
 * @param understood other statuses that the shop handles in the same way
 */
export function assessRefusal(
  reply: Reply,
  statuses: readonly number[],
  understood: readonly number[] = [],
): Assessment {
  const { call, status, json } = reply
  if (reply.failure) return fails(reply.failure)
  if (status !== null && understood.includes(status)) {
    const other = `status ${status} came; the contract: ${statuses.join(' or ')}`
    return worstOf(tolerated(other), assessRefusal(reply, [status]))
  }
  if (status === null || !statuses.includes(status)) {
    return fails(`status ${status} came; the contract: ${statuses.join(' or ')}`)
  }
  if (reply.isRedirectedPage && call.method === 'GET') {
    return tolerated(`${REDIRECTED}; the contract: 401 with {message, errors}`)
  }
  if (v.is(Refusal, json) && isJsonType(reply)) return conforms
  if (v.is(Refusal, json)) return tolerated(...contentType(reply))
  const { message, errors } = (json ?? {}) as Record<string, unknown>
  return hasText(message) || hasText(errors)
    ? tolerated('message and errors come in another shape; the contract: {message, errors}')
    : fails('no readable message came; the contract: {message, errors}')
}
