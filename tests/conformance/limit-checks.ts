import { conforms, fails, notTried } from './assess'
import type { Trial } from './trial'

/** An unused email address, so that the run locks no user out. */
const NOBODY = { email: 'conformance-nobody@example.invalid', password: 'not-the-password' }
const MAX = 20
/** Extra logins, outside the contract's calls: `POST /auth/login` itself is already tested. */
const LIMITS = 'limit of sign-ins'
/** An IP address reserved for documentation. */
const CLIENT = '203.0.113.7'

/**
 * Tests whether the sign-in limit can be evaded with the address header of a site's own proxy (contract.31). Runs
 * last, because the server may then limit this machine.
 */
export async function tryLimits(trial: Trial): Promise<void> {
  const title = 'a forwarded address without the right secret evades no limit'
  const login = (headers: Record<string, string> = {}) =>
    trial.send('login', {}, { body: NOBODY, headers })
  for (let tries = 0; (await login()).status !== 429; tries += 1) {
    if (tries < MAX) continue
    const why = `${MAX} wrong sign-ins at one address met no limit`
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
  const assessment = evading.length > 0 ? fails(...evading) : conforms
  trial.note(LIMITS, title, assessment)
}
