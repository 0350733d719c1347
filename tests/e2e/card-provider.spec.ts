import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Frame } from 'playwright/test'
import { expectAccessible } from './support/accessibility'
import { BANK, BarePage, FORM } from './support/card-provider-page'
import { test as base, expect } from './support/fixtures'
import { turnIntoPhone } from './support/phone'

const test = base.extend<{ bare: BarePage }>({
  bare: async ({ page, site }, use) => {
    await use(new BarePage(page, site))
  },
})

/** The browser's console message for a failed response; a declined card is a 402. */
const REFUSED = /Failed to load resource.*(400|402)/

test('a buyer types a card into a frame that the page cannot read, and pays', async ({ bare }) => {
  const secret = await bare.beginPayment()
  await bare.open()
  await bare.form.getByLabel('Card number').pressSequentially('4242424242424242')
  await expect(bare.form.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242')
  await bare.page.keyboard.press('Tab')
  await bare.page.keyboard.type('1240')
  await expect(bare.form.getByLabel('Expiry date')).toHaveValue('12 / 40')
  await bare.page.keyboard.press('Tab')
  await bare.page.keyboard.type('123')
  expect(
    await bare.page.evaluate(() => {
      const frame = document.querySelector('iframe')
      return { document: frame?.contentDocument ?? null, text: document.body.innerText }
    }),
  ).toEqual({ document: null, text: expect.not.stringContaining('4242 4242 4242 4242 4242') })
  await bare.confirm(secret)
  expect(await bare.outcome()).toMatchObject({ paymentIntent: { status: 'succeeded' } })
  expect(await bare.charged()).toBe(1)
})

test('a buyer reads each decline at its field, and the page receives it', async ({
  bare,
  problems,
}) => {
  problems.allow(REFUSED)
  const secret = await bare.beginPayment()
  await bare.open()
  for (const [number, code, message, label] of [
    ['4000000000000002', 'card_declined', 'Your card was declined.', 'Card number'],
    ['4000000000009995', 'card_declined', 'Your card has insufficient funds.', 'Card number'],
    ['4000000000000069', 'expired_card', 'Your card has expired.', 'Expiry date'],
    [
      '4000000000000127',
      'incorrect_cvc',
      "Your card's security code is incorrect.",
      'Security code',
    ],
  ] as const) {
    expect(await bare.pay(secret, number)).toMatchObject({
      error: {
        type: 'card_error',
        code,
        message,
        payment_intent: { status: 'requires_payment_method' },
      },
    })
    await expect(bare.form.getByLabel(label)).toHaveAccessibleDescription(message)
    await expect(bare.form.getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
  }
  expect(await bare.charged()).toBe(0)
  expect(await bare.pay(secret, '5555555555554444')).toMatchObject({
    paymentIntent: { status: 'succeeded' },
  })
  expect(await bare.charged()).toBe(1)
})

test('a buyer reads what is missing, with the focus on the field, before anything is sent', async ({
  bare,
}) => {
  const secret = await bare.beginPayment()
  await bare.open()
  await bare.form.getByLabel('Card number').fill('4242 4242 4242 4242')
  await bare.confirm(secret)
  expect(await bare.outcome()).toMatchObject({
    error: { type: 'validation_error', code: 'incomplete_expiry' },
  })
  await expect(bare.page.locator(FORM)).toBeFocused()
  await expect
    .poll(() => bare.form.locator('body').evaluate(() => document.activeElement?.id))
    .toBe('expiry')
  await expect(bare.form.getByLabel('Security code')).toHaveAccessibleDescription(
    "Your card's security code is incomplete.",
  )
})

test('a buyer refuses, closes and completes the bank’s challenge in an overlay', async ({
  bare,
  problems,
}) => {
  problems.allow(REFUSED)
  const secret = await bare.beginPayment()
  await bare.open()
  const bank = bare.page.frameLocator(BANK)
  for (const leave of [
    () => bank.getByRole('button', { name: 'Fail authentication' }).click(),
    () => bank.getByRole('button', { name: 'Close' }).click(),
    () => bare.page.keyboard.press('Escape'),
  ]) {
    await bare.type('4000002760003184')
    await bare.confirm(secret)
    await expect(bank.getByRole('dialog')).toContainText('£')
    await expect(bank.getByRole('button', { name: 'Close' })).toBeFocused()
    await leave()
    expect(await bare.outcome()).toMatchObject({
      error: { code: 'payment_intent_authentication_failure' },
    })
    await expect(bare.page.locator(BANK)).toHaveCount(0)
  }
  await bare.type('4000002760003184')
  await bare.confirm(secret)
  await expect(bank.getByRole('button', { name: 'Close' })).toBeFocused()
  await bank.getByRole('button', { name: 'Complete authentication' }).click()
  expect(await bare.outcome()).toMatchObject({ paymentIntent: { status: 'succeeded' } })
  expect(await bare.charged()).toBe(1)
})

test('a buyer answers the challenge on the bank’s page and returns to the shop', async ({
  bare,
  problems,
}) => {
  problems.allow(REFUSED)
  const secret = await bare.beginPayment()
  for (const [name, outcome, status] of [
    ['Fail authentication', 'failed', 'requires_payment_method'],
    ['Complete authentication', 'succeeded', 'succeeded'],
  ] as const) {
    await bare.open()
    await bare.type('4000000000003220')
    await bare.confirm(secret)
    await bare.page.waitForURL('**/demo/card-provider/v3/bank')
    await expectAccessible(bare.page)
    await bare.page.getByRole('button', { name }).click()
    await bare.page.waitForURL('**/demo/pages/blank?**')
    const { searchParams } = new URL(bare.page.url())
    expect(searchParams.get('back')).toBe('1')
    expect(searchParams.get('redirect_status')).toBe(outcome)
    expect(searchParams.get('payment_intent_client_secret')).toBe(secret)
    expect(secret).toContain(searchParams.get('payment_intent'))
    await bare.open()
    expect(await bare.retrieve(secret)).toMatchObject({ paymentIntent: { status } })
  }
})

test('a card form with another amount than the payment’s charges nothing (server.27)', async ({
  bare,
  problems,
}) => {
  problems.allow(REFUSED)
  const secret = await bare.beginPayment()
  await bare.open()
  await bare.misstateAmount(1)
  expect(await bare.pay(secret, '4242424242424242')).toMatchObject({
    error: {
      type: 'invalid_request_error',
      payment_intent: { status: 'requires_payment_method' },
    },
  })
  expect(await bare.charged()).toBe(0)
  await bare.misstateAmount(0)
  expect(await bare.pay(secret, '4242424242424242')).toMatchObject({
    paymentIntent: { status: 'succeeded' },
  })
})

test('a buyer saves a card on the bank’s page, and pays with it (server.27)', async ({ bare }) => {
  await bare.beginPayment()
  const setup = await bare.beginSetup()
  await bare.open('setup')
  await bare.type('4000000000003220')
  await bare.confirm(setup)
  const complete = bare.page.getByRole('button', { name: 'Complete authentication' })
  await complete.click()
  await bare.page.waitForURL('**/demo/pages/blank?**')
  await bare.open()
  const secret = await bare.chargeSavedCard()
  await bare.page.evaluate((clientSecret) => {
    void window.bare.stripe.handleNextAction({ clientSecret })
  }, secret)
  await complete.click()
  await bare.page.waitForURL((url) => !url.pathname.includes('/card-provider/'))
  await expect.poll(() => bare.charged()).toBe(1)
})

test('a buyer whose payment response is lost is charged once', async ({ bare, problems }) => {
  problems.allow(REFUSED, /ERR_(CONTENT_LENGTH_MISMATCH|CONNECTION|EMPTY_RESPONSE|INCOMPLETE)/)
  const secret = await bare.beginPayment()
  await bare.open()
  expect(await bare.pay(secret, '4000000000300006')).toMatchObject({
    error: { type: 'api_connection_error' },
  })
  expect(await bare.retrieve(secret)).toMatchObject({ paymentIntent: { status: 'succeeded' } })
  expect(await bare.charged()).toBe(1)
  expect(await bare.pay(secret, '4242424242424242')).toMatchObject({
    error: { code: 'payment_intent_unexpected_state' },
  })
  expect(await bare.charged()).toBe(1)
})

test('a buyer’s processing payment succeeds', async ({ bare }) => {
  const secret = await bare.beginPayment()
  await bare.open()
  expect(await bare.pay(secret, '4000000000100000')).toMatchObject({
    paymentIntent: { status: 'processing' },
  })
  await expect
    .poll(async () => (await bare.retrieve(secret)).paymentIntent?.status)
    .toBe('succeeded')
  expect(await bare.charged()).toBe(1)
})

test('a buyer with a slow card is charged in the end', async ({ bare }) => {
  const secret = await bare.beginPayment()
  await bare.open()
  await bare.type('4000000000200008')
  await bare.confirm(secret)
  expect(await bare.retrieve(secret)).toMatchObject({
    paymentIntent: { status: 'requires_payment_method' },
  })
  expect(await bare.outcome()).toMatchObject({ paymentIntent: { status: 'succeeded' } })
})

test('a buyer saves a card, after which the page can clear the form', async ({ bare }) => {
  await bare.beginPayment()
  const secret = await bare.beginSetup()
  await bare.open('setup')
  expect(await bare.pay(secret, '4242424242424242')).toMatchObject({
    setupIntent: { status: 'succeeded' },
  })
  await bare.page.evaluate(() => window.bare.elements.getElement('payment')?.clear())
  await expect(bare.form.getByLabel('Card number')).toHaveValue('')
})

/** Runs axe inside a frame, because axe on the page cannot read it. */
async function violations(frame: Frame | null): Promise<string[]> {
  const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
  await frame?.evaluate(await readFile(axe, 'utf8'))
  return (
    (await frame?.evaluate(async () => {
      const { axe } = window as unknown as {
        axe: { run(options: object): Promise<{ violations: { id: string; help: string }[] }> }
      }
      const { violations } = await axe.run({
        // A frame without an origin cannot fetch its style sheets again.
        preload: false,
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      })
      return violations.map(({ id, help }) => `${id}: ${help}`)
    })) ?? ['there is no frame']
  )
}

test('the provider’s frames are accessible at 320 px', async ({ bare, page }) => {
  const secret = await bare.beginPayment()
  await turnIntoPhone(page, { width: 320, height: 800 })
  await bare.open()
  await bare.confirm(secret)
  await bare.outcome()
  await expect(bare.form.getByLabel('Card number')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  const frameOf = async (title: string) =>
    (await page.locator(`iframe[title="${title}"]`).elementHandle())?.contentFrame() ?? null
  expect(await violations(await frameOf('Secure card payment input frame'))).toEqual([])
  await bare.type('4000002760003184')
  await bare.confirm(secret)
  await expect(page.frameLocator(BANK).getByRole('dialog')).toBeVisible()
  expect(await violations(await frameOf('Your bank'))).toEqual([])
})

test('a page gets an error event when the provider’s script does not load', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/404/)
  await site.faults({ path: '/demo/card-provider/v3/stripe.js', status: 404, times: 1 })
  await page.goto('/demo/pages/blank')
  const isLoaded = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const script = document.createElement('script')
        script.src = '/demo/card-provider/v3/stripe.js'
        script.onload = () => resolve(true)
        script.onerror = () => resolve(false)
        document.head.append(script)
      }),
  )
  expect(isLoaded).toBe(false)
})
