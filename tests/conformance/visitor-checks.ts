import { refusalsOf } from '../../widgets/contract/call'
import { CALLS } from '../../widgets/contract/calls'
import { assess, assessRefusal, conforms, fails, notTried, tolerated, worstOf } from './assess'
import { fieldOf, type Trial } from './trial'

const VISITOR = {}
/** An unused email address. */
const NOBODY = { email: 'conformance-nobody@example.invalid', password: 'not-the-password' }

/** The statuses that the contract lists as refusals of a call. */
const statusesOf = (id: string): number[] =>
  CALLS.filter((call) => call.id === id).flatMap((call) =>
    refusalsOf(call).map(({ status }) => status),
  )

const UNKNOWN_OR_MISSING = 'status 404: the invitation is unknown, or the call not offered'

/** The shop's calls before a sign-in (contract.10). */
export async function tryAsVisitor(trial: Trial): Promise<void> {
  await trial.try('checkAuthentication', VISITOR, '', (reply) => {
    const assessment = assess(reply)
    const user = fieldOf(assessment.value, 'user')
    return user && fieldOf(assessment.value, 'auth') !== false
      ? fails('somebody is signed in without an access token')
      : assessment
  })
  await tryUnknownToken(trial)
  await trial.try(
    'login',
    VISITOR,
    'wrong credentials are refused with a message',
    (reply) => assessRefusal(reply, statusesOf('login'), [400, 403]),
    { body: NOBODY },
  )
  await trial.read('fetchBasket', VISITOR)
  await trial.try(
    'fetchBasket',
    { basket: 'no-such-basket-token' },
    'an unknown basket token is an empty basket, or refused',
    (reply) =>
      (reply.status ?? 0) >= 400 ? assessRefusal(reply, statusesOf('fetchBasket')) : assess(reply),
  )
  await trial.try(
    'fetchPrices',
    VISITOR,
    'visitors see no prices',
    (reply) => {
      if (reply.status !== 200) return assessRefusal(reply, [401, 403])
      const assessment = assess(reply)
      const isPriced = Object.keys((assessment.value ?? {}) as object).length > 0
      return isPriced
        ? fails('prices came; the contract: 401 or 403')
        : worstOf(assessment, tolerated('an empty answer came; the contract: 401 or 403'))
    },
    { query: { skus: trial.product?.id ?? 'no-such-product' } },
  )
  await trial.try('fetchOrders', VISITOR, 'visitors have no orders', (reply) =>
    [404, 405, 501].includes(reply.status ?? 0) ? assess(reply) : assessRefusal(reply, [401, 403]),
  )
  await trial.read('fetchFormOptions', VISITOR)
  await trial.read('fetchLayout', VISITOR)
  await trial.try(
    'fetchInvite',
    VISITOR,
    'an unknown invitation is refused',
    (reply) => {
      const assessment = assessRefusal(reply, [404, 410, 422])
      const says = [...assessment.says, UNKNOWN_OR_MISSING]
      return reply.status === 404 ? { ...assessment, says } : assessment
    },
    { parameters: { code: 'no-such-code' } },
  )
}

async function tryUnknownToken(trial: Trial): Promise<void> {
  const { basic, headers = {} } = trial.options
  const title = 'an unknown access token is a visitor, or 401'
  if (basic && Object.keys(headers).length === 0) {
    const why = 'it would take the place of the Basic authentication: give --header'
    return trial.note('GET /auth/check', title, notTried(why))
  }
  await trial.try('checkAuthentication', { bearer: 'no-such-access-token' }, title, (reply) => {
    if (reply.status === 401) return assessRefusal(reply, [401])
    const assessment = assess(reply)
    return fieldOf(assessment.value, 'user')
      ? fails('somebody is signed in with an unknown access token')
      : assessment
  })
}

const HEADERS = ['authorization', 'content-type', 'service', 'token', 'address']
const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE']

const listed = (header: string | null) =>
  (header ?? '').split(',').map((each) => each.trim().toLowerCase())

/** Whether pages of another origin may call the API. */
export async function tryOrigin(trial: Trial): Promise<void> {
  const { origin, api } = trial.options
  if (!origin || origin === new URL(api).origin) return
  const isAllowed = (headers: Headers) =>
    ['*', origin].includes(headers.get('Access-Control-Allow-Origin') ?? '')
  await trial.try(
    'fetchBasket',
    VISITOR,
    `pages of ${origin} may read the answers`,
    ({ headers }) =>
      isAllowed(headers) ? conforms : fails('Access-Control-Allow-Origin does not name the origin'),
    { headers: { Origin: origin } },
  )
  await trial.try(
    'fetchBasket',
    VISITOR,
    `pages of ${origin} may send every header and method`,
    ({ status, headers }) => {
      const allowed = listed(headers.get('Access-Control-Allow-Headers'))
      const methods = listed(headers.get('Access-Control-Allow-Methods'))
      const missing = [
        ...(status && status < 300 ? [] : [`status ${status} came for OPTIONS`]),
        ...(isAllowed(headers) ? [] : ['Access-Control-Allow-Origin does not name the origin']),
        // A '*' does not cover Authorization.
        ...HEADERS.filter(
          (name) => !allowed.includes(name) && (name === 'authorization' || !allowed.includes('*')),
        ).map((name) => `Access-Control-Allow-Headers lacks ${name}`),
        ...METHODS.filter(
          (name) =>
            !['GET', 'POST'].includes(name) &&
            !methods.includes(name.toLowerCase()) &&
            !methods.includes('*'),
        ).map((name) => `Access-Control-Allow-Methods lacks ${name}`),
      ]
      return missing.length > 0 ? fails(...missing) : conforms
    },
    {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'PATCH',
        'Access-Control-Request-Headers': HEADERS.join(','),
      },
    },
  )
}
