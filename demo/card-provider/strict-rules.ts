import type { PaymentStatus } from './card-provider'
import {
  type IntentKind,
  MAXIMUM_CHARGE,
  MINIMUM_CHARGE,
  REFUSALS,
  type StripeRefusal,
} from './stripe-refusals'

/** A request to Stripe's API, without its key. */
export interface ApiRequest {
  method: 'GET' | 'POST'
  /** Without `/v1/` and the query: `payment_intents/pi_1/confirm`. */
  path: string
  /** The parameters as they are sent: `metadata[order_id]`. */
  form: Readonly<Record<string, string>>
}

/** Stripe's data about the objects that a request names. */
export interface ApiState {
  intent?: {
    kind: IntentKind
    status: PaymentStatus
    customerId: string | null
    /** Whether it accepts payment methods that may redirect. */
    isRedirecting: boolean
  } | null
  /** `customerId` is `null` for an unsaved or removed card. */
  card?: { customerId: string | null } | null
}

type Rule = (
  form: ApiRequest['form'],
  state: ApiState,
  id: string,
) => StripeRefusal | null | undefined

const KNOWN = (names: string) => new Set(names.split(' '))

/** The parameters of each known call, without brackets. */
const PARAMETERS: Readonly<Record<string, ReadonlySet<string>>> = {
  'POST customers': KNOWN('email name metadata expand'),
  'POST payment_intents': KNOWN(
    'amount currency automatic_payment_methods allowed_payment_method_types customer metadata description receipt_email setup_future_usage expand',
  ),
  'POST payment_intents/*/confirm': KNOWN(
    'payment_method return_url off_session use_stripe_sdk expand',
  ),
  'POST payment_intents/*/cancel': KNOWN('cancellation_reason expand'),
  'GET payment_intents/*': KNOWN('client_secret expand'),
  'POST setup_intents': KNOWN(
    'customer usage automatic_payment_methods allowed_payment_method_types metadata expand',
  ),
  'POST payment_methods/*/detach': KNOWN('expand'),
  'POST refunds': KNOWN('payment_intent charge amount reason metadata expand'),
  'GET payment_methods': KNOWN('customer type limit starting_after ending_before expand'),
  'GET charges': KNOWN('customer payment_intent limit starting_after ending_before created expand'),
}

function amountRefusal(value: string): StripeRefusal | null {
  const amount = Number(value)
  if (!Number.isInteger(amount) || amount < 1) return REFUSALS.notAnInteger('amount', value)
  if (amount < MINIMUM_CHARGE) return REFUSALS.amountTooSmall()
  return amount > MAXIMUM_CHARGE ? REFUSALS.amountTooLarge() : null
}

const missingOf = (form: ApiRequest['form'], ...names: string[]) => {
  const name = names.find((each) => !form[each])
  return name ? REFUSALS.parameterMissing(name) : null
}

/** Whether a return address is invalid. Stripe does not accept a bare path. */
export const returnUrlRefusal = (address: string | undefined): StripeRefusal | null =>
  address === undefined || URL.canParse(address) ? null : REFUSALS.notAUrl('return_url')

/** Why Stripe refuses to confirm an intent with a card, or `null`. */
export function confirmRefusal(
  { kind, status, customerId }: NonNullable<ApiState['intent']>,
  card: ApiState['card'],
  cardId: string,
): StripeRefusal | null {
  if (['succeeded', 'canceled', 'processing', 'requires_capture'].includes(status)) {
    return REFUSALS.notConfirmable(kind, status)
  }
  if (!card) return REFUSALS.missing('PaymentMethod', cardId, 'payment_method')
  if (card.customerId === null) return REFUSALS.cardUsedUp()
  return card.customerId === customerId ? null : REFUSALS.cardOfAnother(cardId)
}

const listLimit: Rule = ({ limit = '10' }) => {
  if (!/^[1-9]\d*$/.test(limit)) return REFUSALS.notAnInteger('limit', limit)
  return Number(limit) > 100 ? REFUSALS.limitTooLarge(limit) : null
}

const RULES: Readonly<Record<string, Rule>> = {
  'POST payment_intents': (form) =>
    missingOf(form, 'amount', 'currency') ?? amountRefusal(form.amount ?? ''),
  'POST payment_intents/*/confirm': (form, { intent, card }, id) => {
    if (!intent) return REFUSALS.missing('payment_intent', id, 'intent')
    const cardId = form.payment_method
    return (
      (cardId ? null : REFUSALS.parameterMissing('payment_method')) ??
      confirmRefusal(intent, card, cardId ?? '') ??
      (intent.isRedirecting && !form.return_url ? REFUSALS.returnUrlMissing() : null) ??
      returnUrlRefusal(form.return_url)
    )
  },
  'POST payment_intents/*/cancel': (_, { intent }, id) => {
    if (!intent) return REFUSALS.missing('payment_intent', id, 'intent')
    const { kind, status } = intent
    return status === 'succeeded' || status === 'canceled'
      ? REFUSALS.notCancellable(kind, status)
      : null
  },
  'GET payment_intents/*': (_, { intent }, id) =>
    intent ? null : REFUSALS.missing('payment_intent', id, 'intent'),
  'POST payment_methods/*/detach': (_, { card }, id) => {
    if (!card) return REFUSALS.missing('PaymentMethod', id, 'payment_method')
    return card.customerId === null ? REFUSALS.notAttached() : null
  },
  'GET payment_methods': listLimit,
  'GET charges': listLimit,
}

/**
 * Why Stripe refuses a request (server.27), or `null`. Throws for unknown calls, so that no request goes unchecked.
 * The bank's own refusals are not covered.
 */
export function refusalOf(
  { method, path, form }: ApiRequest,
  state: ApiState = {},
): StripeRefusal | null {
  const [list = '', id = '', verb] = path.split('/')
  const call = `${method} ${[list, ...(id ? ['*'] : []), ...(verb ? [verb] : [])].join('/')}`
  const known = PARAMETERS[call]
  if (!known) throw new Error(`There are no rules for ${call}`)
  const unknown = Object.keys(form).find((name) => !known.has(name.split('[')[0] ?? ''))
  if (unknown) return REFUSALS.parameterUnknown(unknown)
  return RULES[call]?.(form, state, id) ?? null
}

/** The parameters of a request as sent. */
export function formOf(params: object, parent = ''): Record<string, string> {
  const entries = Object.entries(params).flatMap(([name, value]): [string, string][] => {
    const key = parent ? `${parent}[${name}]` : name
    if (value === undefined || value === null) return []
    return typeof value === 'object' ? Object.entries(formOf(value, key)) : [[key, String(value)]]
  })
  return Object.fromEntries(entries)
}

/** The options of a card form opened without an intent. */
export interface ElementsOptions {
  mode: string
  /** Pence. */
  amount?: number | undefined
  currency?: string | undefined
  allowed_payment_method_types?: string[] | undefined
}

/**
 * Whether an intent differs from its card form. Payments accept what the Dashboard enables, setups cards only
 * (`stripe-requests.ts`).
 */
export function elementsRefusal(
  { kind, amount }: { kind: IntentKind; amount: number | null },
  elements: ElementsOptions,
): StripeRefusal | null {
  const { mode, currency, allowed_payment_method_types } = elements
  const types = kind === 'setup' ? 'card' : 'automatic'
  const compared: [what: string, given: string, expected: string][] = [
    ['mode', mode, kind],
    ['currency', currency ?? 'gbp', 'gbp'],
    ['amount', String(elements.amount ?? null), String(amount)],
    ['allowed_payment_method_types', allowed_payment_method_types?.join() ?? 'automatic', types],
  ]
  const wrong = compared.find(([, given, expected]) => given !== expected)
  return wrong ? REFUSALS.elementsDiffer(...wrong) : null
}
