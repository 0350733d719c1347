import { CALLS } from '../../widgets/contract/calls'
import { tryAccount, tryLogout } from './account-checks'
import { tryLimits } from './limit-checks'
import type { ConformanceOptions } from './options'
import { tryOrdering } from './order-checks'
import { type Report, summaryOf, untriedCalls } from './report'
import { trySearch } from './search-checks'
import { SilentServer, Trial } from './trial'
import { tryAsVisitor, tryOrigin } from './visitor-checks'

/** The server cannot be tested at all. */
export class CannotRun extends Error {}

/** Calls that no run makes, and why. */
const NEVER: Readonly<Record<string, string>> = {
  register: 'it would create an account',
  enquire: 'it would send an enquiry',
  loginWithToken: 'it needs a mailed link',
  requestPasswordReset: 'it would send mail',
  resetPassword: 'it needs a mailed link',
  verifyEmail: 'it needs a mailed link',
  resendVerification: 'it would send mail',
  updateUser: 'it would change the account',
  addAddress: 'it would change the account',
  updateAddress: 'it would change the account',
  removeAddress: 'it would change the account',
  saveList: 'it would change the account',
  removeList: 'it would change the account',
  enableRepeat: 'it would repeat an order',
  stopRepeat: 'it would stop an order that repeats',
  createSetupIntent: 'it would begin to save a card',
  removeSavedCard: 'it would remove a card',
}

/** Calls that only `--place-order` makes. */
const WRITES = [
  'addItem',
  'updateItem',
  'deleteItem',
  'changeCountry',
  'applyDiscount',
  'removeDiscount',
  'fetchCheckoutOrder',
  'updateOrder',
]

/** Calls that also need a test key. */
const CARD_WRITES: Readonly<Record<string, string>> = {
  requestPayment: 'it would begin a payment',
  payWithSavedCard: 'it would charge a card',
}

function reason(id: string, { options: { account, isPlacing }, user }: Trial): string {
  const never = NEVER[id] ?? CARD_WRITES[id]
  if (never) return never
  if (!account) return 'it needs an account: give --email and --password'
  if (!user) return 'the sign-in failed'
  if (WRITES.includes(id)) return isPlacing ? 'a call before it failed' : 'give --place-order'
  return 'the account has no record to ask for'
}

async function isReachable({ api, fetch, timeoutMs }: ConformanceOptions): Promise<boolean> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    await (await fetch(`${api}/auth/check`, { signal, redirect: 'manual' })).body?.cancel()
    return true
  } catch {
    return signal.aborted
  }
}

/**
 * Tests a server against the contract (contract.10): reads first; writes only on request. Throws `CannotRun` without a
 * server.
 */
export async function runConformance(options: ConformanceOptions): Promise<Report> {
  const startedAt = new Date().toISOString()
  if (!(await isReachable(options))) throw new CannotRun(`${options.api} cannot be reached.`)
  const trial = new Trial(options)
  try {
    await trySearch(trial)
    await tryAsVisitor(trial)
    await tryOrigin(trial)
    await tryAccount(trial)
    if (options.isPlacing) await tryOrdering(trial)
    if (options.isPlacing) await tryLimits(trial)
    await tryLogout(trial)
    trial.noteRest((id) => reason(id, trial))
  } catch (error) {
    if (!(error instanceof SilentServer)) throw error
    const why = { verdict: 'fails', says: ['the server no longer answers'] } as const
    trial.findings.push({
      call: 'every further call',
      title: '',
      ms: null,
      ...why,
      says: [...why.says],
    })
  }
  const { findings } = trial
  return {
    api: options.api,
    startedAt,
    summary: summaryOf(findings),
    untried: untriedCalls(findings),
    findings,
  }
}

/** The calls that any run makes. */
export const TRIED_CALLS = CALLS.filter(({ id }) => !(id in NEVER)).map(({ id }) => id)
