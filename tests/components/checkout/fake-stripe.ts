import type { Stripe } from '@stripe/stripe-js'
import { onTestFinished } from 'vitest'
import type { DemoApi } from '../../../demo/api/app'
import { keepCard } from '../../../demo/card-provider/stand-in/cards'
import {
  answerChallenge,
  confirmIntent,
  findIntent,
  type IntentRow,
} from '../../../demo/card-provider/stand-in/intents'
import { withoutReports } from '../../demo/card-provider/without-reports'

/** The provider's behaviour beyond that of the card. */
interface Behaviour {
  /** The card typed into the form. */
  card: string
  /** The error of the typed card. */
  typingError: string | null
  /** How many requests are carried out but their answer is lost. */
  lostAnswers: number
  /** How many requests are delayed until `arrive()` is called. */
  lateRequests: number
  /** How many queries about a payment's state fail after the payment request. */
  lostQuestions: number
  /** The buyer's answer to the bank: `null` never answers; 'later' keeps the bank waiting. */
  authorises: boolean | 'later' | null
  /** The bank waits for this promise. */
  isAsked: Promise<unknown>
  /** The answer to a confirmation waits for this promise. */
  until: Promise<unknown>
  /** How many times the form changes after its check. */
  lateChanges: number
  /** The script rejects the amount. */
  refusesAmount: boolean
  /** The amount that the provider reports (pence), in place of the intent's own. */
  amount: number | null
  /** The reported state of a payment, in place of the true one. */
  says: 'canceled' | 'no such payment' | 'nothing' | null
  /** Happens elsewhere right before the state is reported. */
  meanwhile: ((secret: string) => Promise<unknown>) | null
  /** The answer for a saved card lacks its id. */
  hidesCard: boolean
  /** The form fails to load. */
  isFormBroken: boolean
}

const now = () => new Date()

const NO_CONNECTION = { error: { type: 'api_connection_error', message: 'No connection.' } }

/** The provider's answer to another account's key. */
const NO_SUCH_PAYMENT = {
  type: 'invalid_request_error',
  code: 'resource_missing',
  message: 'No such payment_intent.',
}

/** The loader caches the first script: all tests share one, which delegates to the current test's. */
let current: Stripe | undefined
const SCRIPT = Object.assign(() => current, { version: 'endive' })

/**
 * The provider's browser script (`window.Stripe`), backed by the demo's fake provider. Change `behaviour` to set its
 * behaviour.
 */
export function installStripe(api: DemoApi, change: Partial<Behaviour> = {}) {
  const behaviour: Behaviour = {
    card: '4242424242424242',
    typingError: null,
    lostAnswers: 0,
    lateRequests: 0,
    lostQuestions: 0,
    authorises: true,
    isAsked: Promise.resolve(),
    until: Promise.resolve(),
    lateChanges: 0,
    refusesAmount: false,
    amount: null,
    says: null,
    meanwhile: null,
    hidesCard: false,
    isFormBroken: false,
    ...change,
  }
  const calls: { name: string; argument: unknown }[] = []
  let wasAskedToPay = false
  const noted = (name: string, argument: unknown) => calls.push({ name, argument })

  const withIntent = (
    secret: string,
    work: (
      sql: Parameters<typeof findIntent>[0],
      intent: IntentRow,
    ) => Promise<IntentRow> | IntentRow,
  ) =>
    api.database.transaction(async (tables) => {
      const sql = withoutReports(tables)
      const intent = await findIntent(sql, secret.split('_secret_')[0] ?? '', now())
      if (!intent) throw new Error('No such intent')
      return work(sql, intent)
    })
  const authorised = async (secret: string, intent: IntentRow) => {
    if (intent.status !== 'requires_action') return intent
    await behaviour.isAsked
    const { authorises } = behaviour
    if (authorises === null) return new Promise<never>(() => {})
    if (authorises === 'later') return intent
    return withIntent(secret, (sql, row) => answerChallenge(sql, row, authorises, now()))
  }
  const late: (() => Promise<unknown>)[] = []
  const tryCard = (secret: string, number: string) =>
    withIntent(secret, async (sql, intent) => {
      const input = { number, exp_month: 4, exp_year: now().getFullYear() + 4, cvc: '123' }
      const card = await keepCard(sql, input, null, now())
      return confirmIntent(sql, intent, card, { returnUrl: null, now: now() })
    })
  const confirm = async (secret: string) => {
    const before = await withIntent(secret, (_sql, intent) => intent)
    const status = behaviour.says === 'canceled' ? 'canceled' : before.status
    if (status === 'succeeded' || status === 'processing' || status === 'canceled') {
      return {
        error: {
          type: 'invalid_request_error',
          code: 'payment_intent_unexpected_state',
          message: `You cannot confirm this PaymentIntent because it is ${status}.`,
          [before.kind === 'payment' ? 'payment_intent' : 'setup_intent']: { status },
        },
      }
    }
    const { card } = behaviour
    if (behaviour.lateRequests > 0) {
      behaviour.lateRequests -= 1
      late.push(() => tryCard(secret, card))
      return NO_CONNECTION
    }
    const tried = await tryCard(secret, card)
    const intent = await authorised(secret, tried)
    await behaviour.until
    if (behaviour.lostAnswers > 0) {
      behaviour.lostAnswers -= 1
      return NO_CONNECTION
    }
    return answerOf(intent)
  }

  const element = (place: { node?: HTMLElement }) => {
    const listeners: Record<string, (() => void)[]> = {}
    return {
      on: (name: string, listener: () => void) => {
        listeners[name] = [...(listeners[name] ?? []), listener]
      },
      mount: (node: HTMLElement) => {
        place.node = node
        node.textContent = 'Card number'
        const event = behaviour.isFormBroken ? 'loaderror' : 'ready'
        queueMicrotask(() => {
          for (const listener of listeners[event] ?? []) listener()
        })
      },
      clear: () => noted('clear', null),
      destroy: () => place.node?.replaceChildren(),
    }
  }
  const stripe = {
    elements: (options: unknown) => {
      noted('elements', options)
      const place: { node?: HTMLElement } = {}
      return {
        create: () => element(place),
        update: (options: unknown) => {
          noted('update', options)
          if (behaviour.refusesAmount) throw new Error('amount must be greater than 0.')
        },
        submit: async () => {
          noted('submit', place.node)
          return behaviour.typingError
            ? { error: { type: 'validation_error', message: behaviour.typingError } }
            : { selectedPaymentMethod: 'card' }
        },
      }
    },
    confirmPayment: ({
      clientSecret,
      confirmParams,
    }: {
      clientSecret: string
      confirmParams: unknown
    }) => {
      wasAskedToPay = true
      noted('confirmPayment', confirmParams)
      if (behaviour.lateChanges > 0) {
        behaviour.lateChanges -= 1
        const message = 'elements.submit() must be called first.'
        return Promise.reject(Object.assign(new Error(message), { name: 'IntegrationError' }))
      }
      return confirm(clientSecret)
    },
    confirmSetup: async ({
      clientSecret,
      confirmParams,
    }: {
      clientSecret: string
      confirmParams: unknown
    }) => {
      noted('confirmSetup', confirmParams)
      const answer = await confirm(clientSecret)
      return behaviour.hidesCard ? { setupIntent: { status: 'succeeded' } } : answer
    },
    handleNextAction: async ({ clientSecret }: { clientSecret: string }) => {
      wasAskedToPay = true
      noted('handleNextAction', null)
      const intent = await withIntent(clientSecret, (_sql, row) => row)
      return answerOf(await authorised(clientSecret, intent))
    },
    retrievePaymentIntent: async (clientSecret: string) => {
      noted('retrievePaymentIntent', null)
      if (behaviour.lostQuestions > 0 && wasAskedToPay) {
        behaviour.lostQuestions -= 1
        throw new TypeError('No connection')
      }
      if (behaviour.says === 'nothing') throw new TypeError('No connection')
      if (behaviour.says === 'no such payment') return { error: NO_SUCH_PAYMENT }
      await behaviour.meanwhile?.(clientSecret)
      behaviour.meanwhile = null
      const intent = await withIntent(clientSecret, (_sql, row) => row)
      const last_payment_error = intent.error_json ? JSON.parse(intent.error_json) : null
      const { id } = intent
      const status = behaviour.says ?? intent.status
      const amount = behaviour.amount ?? intent.amount
      return { paymentIntent: { id, status, amount, currency: 'gbp', last_payment_error } }
    },
  } as unknown as Stripe
  current = stripe
  Reflect.set(window, 'Stripe', SCRIPT)
  onTestFinished(() => {
    Reflect.deleteProperty(window, 'Stripe')
  })
  return {
    behaviour,
    /** Uses a card for a payment, as another tab would. */
    tryCard,
    /** Delivers the delayed requests. */
    arrive: () => Promise.all(late.splice(0).map((send) => send())),
    /** How often a method of the provider's script was called. */
    count: (name: string) => calls.filter((call) => call.name === name).length,
    calls,
  }
}

/** The script's answer for an intent that was tried. */
function answerOf(intent: IntentRow) {
  const kind = intent.kind === 'payment' ? 'payment_intent' : 'setup_intent'
  const { id, status, amount, card_id: payment_method } = intent
  const seen = { id, status, amount, currency: 'gbp', payment_method }
  if (intent.status === 'requires_action') {
    const code = 'payment_intent_authentication_failure'
    return { error: { type: 'invalid_request_error', code, [kind]: seen } }
  }
  if (intent.error_json) {
    const refusal = JSON.parse(intent.error_json) as { code: string; message: string }
    const isCard = refusal.code !== 'payment_intent_authentication_failure'
    const type = isCard ? 'card_error' : 'invalid_request_error'
    return { error: { ...refusal, type, [kind]: seen } }
  }
  return intent.kind === 'payment' ? { paymentIntent: seen } : { setupIntent: seen }
}

export type FakeStripe = ReturnType<typeof installStripe>
