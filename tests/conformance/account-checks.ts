import { assess, assessPayable, assessRefusal, fails, notTried, worstOf } from './assess'
import type { Reply } from './caller'
import { fieldOf, listOf, type Trial } from './trial'

/** An id that no server assigns. */
export const NO_ID = '999999999'
const UNKNOWN_PRODUCT = 'no-such-product'

/** Signs in. If it fails, no account call can be tested. */
async function signIn(trial: Trial): Promise<void> {
  const { account } = trial.options
  if (!account) return
  const { email, password } = account
  const bearerIn = (reply: Reply) => fieldOf(assess(reply).value, 'access_token')
  const isSignedIn = (reply: Reply) =>
    bearerIn(reply) ? assess(reply) : worstOf(assess(reply), fails('no access token came'))
  const reply = await trial.try('login', {}, '', isSignedIn, { body: { email, password } })
  const bearer = bearerIn(reply)
  if (typeof bearer === 'string' && bearer !== '') trial.user = { bearer }
}

/** The delivery address that the shop chooses for a user who has chosen none. */
function deliveryAddressOf(user: unknown): string | null {
  const addresses = listOf(user, 'addresses')
  const id = fieldOf(
    addresses.find((each) => fieldOf(each, 'type') === 'delivery'),
    'id',
  )
  return typeof id === 'string' ? id : null
}

/** Reads the account's data (contract.10). */
export async function tryAccount(trial: Trial): Promise<void> {
  await signIn(trial)
  const { user } = trial
  if (!user) return
  const check = await trial.try(
    'checkAuthentication',
    user,
    'the access token is known',
    (reply) => {
      const assessment = assess(reply)
      return assessment.verdict === 'fails' || fieldOf(assessment.value, 'user')
        ? assessment
        : fails('no user came; the contract: the signed-in user')
    },
  )
  const account = fieldOf(assess(check).value, 'user')
  user.address = deliveryAddressOf(account)
  const isApproved = Boolean(fieldOf(account, 'approved_at'))
  await trial.try('fetchBasket', user, 'after the sign-in', (reply) => {
    const assessment = assess(reply)
    const hasItems = Number(fieldOf(assessment.value, 'totalItems')) > 0
    return hasItems && isApproved && assessment.verdict !== 'fails'
      ? worstOf(assessment, assessPayable(fieldOf(assessment.value, 'totals', 'total')))
      : assessment
  })
  await trial.read('fetchUser', user)
  await trial.read('fetchAddresses', user)
  await trial.read('fetchDashboard', user)
  await trial.read('fetchSavedCards', user)
  await trial.read('fetchPayments', user)
  await trial.read('fetchLists', user)
  await tryOrders(trial)
  await tryPrices(trial)
  const quotes = await trial.read('fetchQuotes', user)
  const quote = fieldOf(listOf(quotes, 'data')[0], 'id')
  if (typeof quote === 'string') {
    await trial.read('fetchQuote', user, { parameters: { id: quote } })
  }
}

/** Ends the session of this run, where the server offers that, and verifies it. */
export async function tryLogout(trial: Trial): Promise<void> {
  const { user } = trial
  if (!user) return
  const check = assess(await trial.send('checkAuthentication', user)).value
  if (!listOf(check, 'capabilities').includes('logout')) {
    const why = 'the server does not list the capability "logout"'
    return trial.note('POST /auth/logout', '', notTried(why))
  }
  await trial.read('logout', user)
  await trial.try(
    'checkAuthentication',
    user,
    'an access token is worth nothing after POST /auth/logout',
    (reply) =>
      fieldOf(assess(reply).value, 'user')
        ? fails('the user is still signed in')
        : reply.status === 401
          ? assessRefusal(reply, [401])
          : assess(reply),
  )
}

async function tryPrices(trial: Trial): Promise<void> {
  const { user, product } = trial
  if (!user) return
  if (!product) {
    const why = 'no product is known: give --product or --search'
    return trial.note('GET /prices', '', notTried(why))
  }
  const { id, isOld } = product
  const hasPrice = (value: unknown) => Object.keys((value ?? {}) as object).length > 0
  await trial.try(
    'fetchPrices',
    user,
    'an unknown product leaves the others their prices',
    (reply) => {
      const assessment = assess(reply)
      if (assessment.verdict === 'fails' || hasPrice(assessment.value)) return assessment
      return isOld
        ? notTried('the product of the last order has no price: give --product or --search')
        : fails('the price is missing')
    },
    { query: { skus: `${id},${UNKNOWN_PRODUCT}` } },
  )
  await trial.read('fetchPrice', user, { parameters: { sku: id } })
}

async function tryOrders(trial: Trial): Promise<void> {
  const { user } = trial
  if (!user) return
  const orders = await trial.read('fetchOrders', user)
  const id = fieldOf(listOf(orders, 'data')[0], 'id')
  const order = typeof id === 'string' ? await tryOrder(trial, id) : undefined
  const [line] = listOf(order, 'data', 'basket', 'product')
  const ordered = fieldOf(line, 'product', 'id')
  if (typeof ordered === 'string') trial.product ??= { id: ordered, isOld: true }
  await trial.try(
    'fetchOrder',
    user,
    'an unknown order is refused',
    (reply) => assessRefusal(reply, [403, 404]),
    { parameters: { id: NO_ID } },
  )
}

/** Reads an order as its owner, then as a visitor who must not see it. Returns the owner's view. */
export async function tryOrder(trial: Trial, id: string): Promise<unknown> {
  if (!trial.user) return
  const order = await trial.read('fetchOrder', trial.user, { parameters: { id } })
  await trial.try(
    'fetchOrder',
    {},
    'an order is kept from everybody else',
    (reply) => assessRefusal(reply, [401, 403, 404]),
    { parameters: { id } },
  )
  return order
}
