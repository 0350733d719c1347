import type { Handler } from '../../demo/control/faults'
import { callOf } from '../../widgets/contract/calls'
import { Refusal } from '../../widgets/contract/refusal'
import { validatorOf } from './validators'

/** A request to the shop's API, and its answer. */
export interface Exchange {
  method: string
  /** With the base path. */
  path: string
  /** The body; `null` when it is not checked. */
  request: string | null
  status: number
  answer: string
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Requests of the card provider: the shop does not make them, so they have no schema. */
const WEBHOOK = /^\/api\/[^/]+\/webhook$/

/** The breaches of the contract in an exchange, by call and field, without values. */
export function breachesIn({ method, path, request, status, answer }: Exchange): string[] {
  if (WEBHOOK.test(path)) return []
  const call = callOf(method, path.replace(/^\/api/, ''))
  if (!call) return request === null ? [] : [`request of no call: ${method} ${path}`]
  const wrongAnswer = validatorOf(status < 400 ? call.answer : Refusal)(parsed(answer))
  const wrongRequest =
    call.request && request !== null ? validatorOf(call.request)(parsed(request)) : []
  return [
    ...wrongRequest.map((what) => `request of ${call.id}: ${what}`),
    ...wrongAnswer.map((what) => `answer of ${call.id} (${status}): ${what}`),
  ]
}

/** Wraps the demo's API, and reports breaches of the contract (contract.7). */
export const withContractChecks =
  (report: (breach: string) => void, { countsRequests = false } = {}) =>
  (api: Handler): Handler =>
  async (request, env) => {
    const copy = countsRequests ? request.clone() : null
    const response = await api(request, env)
    const exchange = {
      method: request.method,
      path: new URL(request.url).pathname,
      request: copy && (await copy.text()),
      status: response.status,
      answer: await response.clone().text(),
    }
    for (const breach of breachesIn(exchange)) report(breach)
    return response
  }
