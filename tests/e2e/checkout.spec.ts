import { expectAccessible } from './support/accessibility'
import { Buyer } from './support/buyer'
import { expect, test } from './support/fixtures'
import { hold } from './support/hold'
import { turnIntoPhone } from './support/phone'

const FAILED_LOAD = /Failed to load resource/

test('a guest orders by bank transfer and still sees the order after a reload (checkout.25, payment.4)', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(FAILED_LOAD)
  const buyer = new Buyer(page, site)
  await buyer.beginAsGuest()
  await page.getByRole('button', { name: 'Next: Payment' }).click()
  await expect(page.getByRole('button', { name: 'Next: Payment - Continue' })).toBeVisible()
  await expectAccessible(page)
  await buyer.fillBilling()
  await buyer.goOnToPayment('Bank transfer')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(buyer.thanks).toBeFocused()
  await page.reload()
  await page.getByText('View order').click()
  await expect(page.getByText("Grace O'Brien 👩‍🍳").first()).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(buyer.thanks).toBeVisible()
  await expect(page.getByText('Total incl VAT')).toBeVisible()
  await expect(buyer.basketButton).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print order summary' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  const purchases = await page.evaluate(
    () =>
      (window.dataLayer ?? []).filter((entry) => (entry as { event?: string }).event === 'purchase')
        .length,
  )
  expect(purchases, 'purchase events after the reload').toBe(0)
  const [order] = (await site.orders()).filter(({ payment_type }) => payment_type === 'bacs')
  expect(order).toMatchObject({ status: 'pending' })
})

test.describe('with touch', () => {
  test.use({ hasTouch: true })

  test("PO number and 'Next: Payment' are visible, and the bar covers no focus (checkout.42, look.42)", async ({
    page,
    site,
    problems,
  }) => {
    const buyer = new Buyer(page, site)
    const next = page.getByRole('button', { name: 'Next: Payment', exact: true })
    const total = page.locator('.trade-checkout__bar-total')
    await page.setViewportSize({ width: 1280, height: 900 })
    await buyer.addAs('crm')
    await page.goto('/checkout')
    await expect(buyer.purchaseOrder).toBeInViewport({ ratio: 1 })
    await expect(next).toBeInViewport({ ratio: 1 })
    await expect(total).toBeHidden()
    expect(await page.evaluate(() => window.scrollY), 'scrolled').toBe(0)
    const [delivery, billing] = await page.locator('trade-checkout address').all()
    expect((await delivery?.boundingBox())?.y).toBe((await billing?.boundingBox())?.y)
    await expectAccessible(page)

    const undo = await turnIntoPhone(page, { width: 390, height: 844 })
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(next).toBeInViewport({ ratio: 1 })
    await expect(total).toHaveText(/^Total £/)
    await page.getByText('Deliver somewhere else (3)').tap()
    await expectAccessible(page)
    await page.evaluate(() => window.scrollTo(0, 0))
    await buyer.tabTo(buyer.purchaseOrder)
    await page.keyboard.type('PO-1')
    const tags = [
      ...['summary', 'button', 'button', 'button', 'a'],
      // The delivery day, 'Show more days' and the notes.
      ...['input', 'button', 'textarea', 'textarea'],
    ]
    for (const tag of tags) {
      await page.keyboard.press('Tab')
      const covered = 'what has the focus, and what lies over it'
      await expect.poll(() => page.evaluate(coveredFocus), covered).toBe(`${tag}: `)
    }
    // Lasting notices do not cover the bar (look.42).
    problems.allow(FAILED_LOAD)
    await site.faults({ method: 'POST', path: '/api/basket', times: 1, status: 422, body: '{}' })
    const tea = { productId: '1001', sku: 'TEA', title: 'Tea' }
    await page.evaluate((product) => Reflect.get(window, 'tradeBlocks').addToBasket(product), tea)
    await expect(page.getByText(/^There was a problem updating the basket/)).toBeVisible()
    await next.tap()
    await expect(page.getByRole('heading', { name: 'Payment' })).toBeFocused()
    await expect(page).toHaveTitle(/^Payment/)
    await page.goBack()
    await expect(buyer.purchaseOrder).toHaveValue('PO-1')
    await expect(page).toHaveTitle(/^Checkout/)
    await undo()
  })
})

/** The tag of the focused element, and the class of any element over its lower edge. */
function coveredFocus(): string {
  const focused = document.activeElement ?? document.body
  const { left, width, bottom } = focused.getBoundingClientRect()
  const top = document.elementFromPoint(left + width / 2, bottom - 2)
  const isOwn = top === focused || focused.contains(top) || top?.contains(focused)
  return `${focused.localName}: ${isOwn ? '' : (top?.className ?? 'nothing')}`
}

test('a second tab cannot place the same order again (payment.11)', async ({
  page,
  site,
  context,
  problems,
}) => {
  problems.allow(FAILED_LOAD)
  const buyer = new Buyer(page, site)
  await buyer.addAs('verified')
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/checkout')
    await buyer.goOnToPayment('Bank transfer', tab)
  }
  const before = (await site.orders()).length
  const release = await hold(page, '**/api/order/*', 'PATCH')
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await other.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(other.getByText('This order is already being placed in another tab.')).toBeVisible()
  release()
  await expect(buyer.thanks).toBeVisible()
  await expect(other).toHaveURL(/\/basket$/)
  expect((await site.orders()).length).toBe(before + 1)
})

test('a buyer corrects a postcode and the caret stays in place (address.3)', async ({
  page,
  site,
}) => {
  const buyer = new Buyer(page, site)
  await buyer.beginAsGuest()
  const postcode = buyer.billing.getByLabel('Postcode')
  await postcode.pressSequentially('sw1a1aa')
  await expect(buyer.billing.getByText("Don't forget the space in your postcode")).toBeVisible()
  await postcode.press('ArrowLeft')
  await postcode.press('ArrowLeft')
  await postcode.press('ArrowLeft')
  await postcode.pressSequentially(' ')
  await expect(postcode).toHaveValue('SW1A 1AA')
  await expect(buyer.billing.getByText("Don't forget the space in your postcode")).toHaveCount(0)
  expect(await postcode.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(5)
})
