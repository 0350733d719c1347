import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { storageLeftAt } from './answer-cell'
import { faultsFor, PROVIDER_SAYS } from './answer-faults'
import { basketToken, chargesOf, headings, journalOf, letTimePass } from './answer-page'
import { useShop } from './answer-shop'
import { type Answer, cells, LIKELY_ANSWERS, type Stage } from './answer-table'
import { installStripe } from './fake-stripe'

const shop = useShop()
const STEPS = ['confirming', 'processing', 'paid', 'attention', 'unanswered'] as const

/** The journal after one query: 'as it was', a step, or 'removed' when the order is placed. */
const AFTER: Partial<Record<Answer, string>> = {
  'an order that is paid': 'removed',
  'an order that is new': 'unanswered',
  '401': 'unanswered',
  '404': 'unanswered',
  '409': 'unanswered',
  '422': 'unanswered',
  'provider: succeeded': 'removed',
  'provider: processing': 'processing',
  'provider: not made': 'unpaid',
}

function stepsAfter(answer: Answer, step: Stage): string[] {
  const isPaid = step === 'paid' || step === 'attention'
  const after = AFTER[answer] ?? 'as it was'
  if (isPaid) return answer.startsWith('provider') || after === 'removed' ? [] : [step]
  if (after === 'removed') return []
  return [after === 'as it was' ? step : after]
}

it.each(
  cells(STEPS, LIKELY_ANSWERS),
)('a payment for an older basket, at the step %s, does not block after the answer: %s (payment.29)', async (stage, answer) => {
  shop.reset()
  const older = await shop.begin('guest')
  const newer = await shop.begin('guest', 'approved')
  const stripe = installStripe(shop.api)
  stripe.behaviour.says = PROVIDER_SAYS[answer] ?? null
  const left = await storageLeftAt(stage, answer, older, stripe)
  shop.api.faults.set(faultsFor(answer, stage, 'guest', older.order))
  if (answer === 'no answer in time') {
    shop.hang(
      STEPS.indexOf(stage as 'paid') === 2 || stage === 'attention'
        ? 'PATCH /api/order/'
        : 'POST /api/stripe/payment',
    )
  }
  await shop.open({ ...newer, ...left })
  await letTimePass()

  const steps = stepsAfter(answer, stage)
  expect(headings()).toContain('Payment')
  expect(screen.getByRole('button', { name: 'Pay Now' })).toBeDefined()
  expect(journalOf(older.orderId)).toEqual(steps)
  const isListed = steps.some((step) => step !== 'unpaid')
  expect(screen.queryAllByText(older.orderId, { selector: 'b' })).toHaveLength(isListed ? 1 : 0)
  expect(basketToken()).toBe(newer.basketToken)
  expect((await chargesOf(shop, older.orderId)).length).toBeLessThanOrEqual(1)
  expect(await chargesOf(shop, newer.orderId)).toEqual([])
  expect(document.body.textContent).not.toMatch(/fail/i)
})
