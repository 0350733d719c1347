import { fireEvent, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { CARDS, callOf, cardFor, faultsFor, isLive, PROVIDER_SAYS } from './answer-faults'
import {
  alerts,
  basketToken,
  chargesOf,
  headings,
  journalOf,
  letTimePass,
  shownText,
} from './answer-page'
import { PAGE_TEXTS, reasonOf } from './answer-sentences'
import type { Shop, Who } from './answer-shop'
import { type Answer, pageTextOf, type Stage } from './answer-table'
import { sentRequests } from './checkout-page'
import { type FakeStripe, installStripe } from './fake-stripe'

type Begun = Awaited<ReturnType<Shop['begin']>>

/** The browser's storage, as an earlier page left it at a stage. */
export async function storageLeftAt(
  stage: Stage,
  answer: Answer,
  begun: Begun,
  stripe: FakeStripe,
) {
  const { order, entry, askToPay } = begun
  if (isLive(stage)) return {}
  if (stage === 'unfinished') {
    return { unfinished: { ...order, status: 'pending', payment_type: 'bacs', agree_terms: true } }
  }
  const secret = await askToPay()
  const card = cardFor(answer, stage)
  if (card) await stripe.tryCard(secret, card)
  const [intentId = null] = secret.split('_secret_')
  return {
    journal: [entry(stage, answer === 'provider: another payment' ? 'pi_another' : intentId)],
  }
}

/** Sets how the provider treats a payment made on this page. */
function setBehaviour({ behaviour, tryCard }: FakeStripe, answer: Answer, who: Who): void {
  const card = cardFor(answer, 'asking')
  if (card === null || who === 'customer') return
  if (card === CARDS.unpaid) behaviour.card = card
  else if (answer.startsWith('provider')) behaviour.meanwhile = (secret) => tryCard(secret, card)
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** Performs the buyer's action at a stage. */
async function act(stage: Stage, answer: Answer, who: Who): Promise<void> {
  if (isLive(stage)) {
    const ending = (cardFor(answer, stage) ?? CARDS.pays).slice(-4)
    if (who === 'customer') fireEvent.click(screen.getByRole('radio', { name: new RegExp(ending) }))
    press('Pay Now')
  } else if (stage === 'unfinished') {
    press('Check again')
    await letTimePass(2)
    if (screen.queryByRole('button', { name: 'Check again' })) press('Check again')
  }
}

/** How often the call under test was made. */
const countAsked = (shop: Shop, stage: Stage, who: Who): number => {
  const { method, path } = callOf(stage, who)
  const calls = sentRequests(shop.api, method, new RegExp(`${path.replace('*', '[^/]+')}$`))
  return calls.length + shop.countHung()
}

/** Brings a buyer to a stage, gives the answer and checks the page (payment.28). */
export async function runCell(shop: Shop, who: Who, stage: Stage, answer: Answer): Promise<void> {
  shop.reset()
  const begun = await shop.begin(who)
  const { orderId, order } = begun
  if (who === 'customer') await shop.saveCards(CARDS.pays, CARDS.processing, CARDS.unpaid)
  const stripe = installStripe(shop.api)
  stripe.behaviour.says = PROVIDER_SAYS[answer] ?? null
  const left = await storageLeftAt(stage, answer, begun, stripe)
  if (isLive(stage)) setBehaviour(stripe, answer, who)
  const arm = () => {
    shop.api.requests.clear()
    shop.api.faults.set(faultsFor(answer, stage, who, order))
    const { method, path } = callOf(stage, who)
    if (answer === 'no answer in time') shop.hang(`${method} ${path.replace('*', '')}`)
  }
  const isActed = isLive(stage) || stage === 'unfinished'
  if (!isActed) arm()
  await shop.open({ ...begun, ...left })
  if (isActed) {
    await letTimePass(0)
    arm()
    await act(stage, answer, who)
  }
  await letTimePass()

  const { heading, says, step, way } = PAGE_TEXTS[pageTextOf(who, answer, stage)]
  const ways = screen.queryAllByRole('button').map(({ textContent }) => textContent)
  expect({ headings: headings(), journal: journalOf(orderId), ways }).toMatchObject({
    headings: expect.arrayContaining([heading]),
    journal: step === null ? [] : [step],
    ways: way === null ? expect.anything() : expect.arrayContaining([way]),
  })
  if (way !== 'Pay Now') expect(ways).not.toContain('Pay Now')
  expect(shownText()).toContain(says.replace('{order}', orderId))
  if (way === 'Pay Now') {
    expect(alerts()).toContain(reasonOf(who, answer, stage))
  }
  const charges = await chargesOf(shop, orderId)
  expect(charges.length).toBeLessThanOrEqual(1)
  if (charges.length > 0) expect(document.body.textContent).not.toMatch(/fail/i)
  expect(basketToken()).toBe(way === null ? null : begun.basketToken)
  expect(countAsked(shop, stage, who)).toBeGreaterThan(0)
}
