import { conforms, fails, notTried } from './judge'
import type { Trial } from './trial'

/** An address that nobody has: nobody can be locked out by it. */
const NOBODY = { email: 'conformance-nobody@example.invalid', password: 'not-the-password' }
const MOST = 20
/** No call of the contract: a server without this limit has tried `POST /auth/login` all the same. */
const LIMITS = 'limit of sign-ins'
/** An address for documentation, where nobody calls from. */
const CLIENT = '203.0.113.7'

/**
 * Tries whether anybody can evade the limit of sign-ins with the address that only a proxy of the site
 * may name (contract.31). Comes last: the server may count by machine alone, and then makes this one
 * wait.
 */
export async function tryLimits(trial: Trial): Promise<void> {
  const title = 'a forwarded address without the right secret evades no limit'
  const login = (headers: Record<string, string> = {}) =>
    trial.send('login', {}, { body: NOBODY, headers })
  for (let tries = 0; (await login()).status !== 429; tries += 1) {
    if (tries < MOST) continue
    const why = `${MOST} wrong sign-ins at one address met no limit`
    return trial.note(LIMITS, title, notTried(why))
  }
  const forged = { 'X-Trade-Client-Address': CLIENT }
  const tries = {
    'without a secret': forged,
    'with a wrong secret': { ...forged, 'X-Trade-Proxy-Secret': 'wrong' },
  }
  const evading: string[] = []
  for (const [how, headers] of Object.entries(tries)) {
    const { status } = await login(headers)
    if (status !== 429)
      evading.push(`status ${status} came for an address ${how}; the contract: 429`)
  }
  const judgement = evading.length > 0 ? fails(...evading) : conforms
  trial.note(LIMITS, title, judgement)
}
