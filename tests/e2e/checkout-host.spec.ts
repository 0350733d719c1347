import type { Locator, Page } from 'playwright/test'
import { Buyer } from './support/buyer'
import { expect, test } from './support/fixtures'
import { CARDS, PayingBuyer } from './support/paying-buyer'
import { turnIntoPhone } from './support/phone'

/** Hostile themes, added on top of the site's own. A page that unsets every style: tests/hosts. */
const THEMES = ['shout', 'small-root', 'rtl', 'entry-content']

const FAILED_LOAD = /Failed to load resource/

/** Expects that a control can be read and clicked. */
async function expectUsable(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded()
  const seen = await control.evaluate((node) => {
    const box = node.getBoundingClientRect()
    const { fontSize, textTransform, opacity } = getComputedStyle(node)
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    const label = node instanceof HTMLInputElement ? node.labels?.[0] : null
    const isHit = hit !== null && (node.contains(hit) || label?.contains(hit) || hit.contains(node))
    return { isHit, textTransform, opacity, fontSize: Number.parseFloat(fontSize), box }
  })
  const name = String(control)
  expect(seen, name).toMatchObject({ isHit: true, textTransform: 'none', opacity: '1' })
  expect(seen.fontSize, name).toBeGreaterThanOrEqual(12)
  expect(Math.min(seen.box.width, seen.box.height), name).toBeGreaterThanOrEqual(16)
}

/** The classes of all elements that overflow the checkout sideways. */
const protruding = (page: Page): Promise<string[]> =>
  page.locator('trade-checkout').evaluate((checkout) => {
    const frame = checkout.getBoundingClientRect()
    return [...checkout.querySelectorAll('*')]
      .filter((node) => {
        const { left, right, width } = node.getBoundingClientRect()
        return width > 1 && (left < frame.left - 1 || right > frame.right + 1)
      })
      .map((node) => node.getAttribute('class') ?? node.tagName)
  })

for (const theme of THEMES) {
  test(`a guest can read and complete the checkout in the theme "${theme}"`, async ({
    page,
    site,
    problems,
  }) => {
    problems.allow(FAILED_LOAD)
    const dress = () => page.addStyleTag({ url: `/theme/abuse-${theme}.css` })
    const buyer = new Buyer(page, site)
    await buyer.beginAsGuest()
    await dress()
    for (const label of ['First name', 'Postcode', 'Street address 1']) {
      await expectUsable(buyer.billing.getByLabel(label))
    }
    await expectUsable(buyer.purchaseOrder)
    await expectUsable(page.getByRole('checkbox', { name: 'Deliver to the billing address' }))
    const next = page.getByRole('button', { name: 'Next: Payment', exact: true })
    await expectUsable(next)
    expect(await protruding(page)).toEqual([])
    await buyer.fillBilling()
    await next.click()
    const transfer = page.getByRole('radio', { name: 'Bank transfer' })
    await expectUsable(transfer)
    await transfer.check()
    const terms = page.getByRole('checkbox', { name: /^By placing this order/ })
    await expectUsable(terms)
    await terms.check()
    const confirm = page.getByRole('button', { name: 'Confirm Order' })
    await expectUsable(confirm)
    expect(await protruding(page)).toEqual([])
    await confirm.click()
    await expect(buyer.thanks).toBeVisible()
    const toggle = page.getByText('View order')
    await expectUsable(toggle)
    await toggle.click()
    await expect(page.getByText('Order number', { exact: true })).toBeVisible()
    expect(await protruding(page)).toEqual([])
  })
}

test('a buyer orders by bank transfer on a page that enforces trusted types', async ({
  page,
  site,
}) => {
  const buyer = new Buyer(page, site)
  await page.route(
    (url) => url.pathname === '/checkout',
    async (route) => {
      const response = await route.fetch()
      const policy = response.headers()['content-security-policy'] ?? ''
      expect(policy).toContain("script-src 'self'")
      expect(policy).not.toMatch(/unsafe-(inline|eval)/)
      const types = "require-trusted-types-for 'script'; trusted-types dompurify"
      const headers = { ...response.headers(), 'content-security-policy': `${policy}; ${types}` }
      await route.fulfill({ response, headers })
    },
  )
  await buyer.addAs('approved')
  const response = await page.goto('/checkout')
  expect(response?.headers()['content-security-policy']).toContain('require-trusted-types-for')
  await buyer.purchaseOrder.fill('PO-1')
  await buyer.goOnToPayment('Bank transfer')
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(buyer.thanks).toBeVisible()
  await page.getByText('View order').click()
  await expect(page.locator('details').getByText('PO-1')).toBeVisible()
})

test('a guest pays by keyboard at 400% zoom, in forced colours and with reduced motion', async ({
  page,
  site,
}) => {
  // 1280 by 1024 px at 400% zoom.
  await turnIntoPhone(page, { width: 320, height: 256 })
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const paying = new PayingBuyer(page, site)
  await paying.beginAsGuest()
  await paying.tabTo(paying.billing.getByLabel('First name'))
  for (const text of ['Grace', "O'Brien", 'Harbour Tea Rooms', 'grace@harbour.example']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  for (const [label, text] of [
    ['Telephone', '0161 496 0000'],
    ['Street address 1', '1 Quay Street'],
    ['City', 'Manchester'],
    ['Postcode', 'm1 1aa'],
  ] as const) {
    await paying.tabTo(paying.billing.getByLabel(label))
    await page.keyboard.type(text)
  }
  expect(await protruding(page)).toEqual([])
  await paying.goOnByKey()
  await paying.typeByKey(CARDS.pays)
  expect(await protruding(page)).toEqual([])
  await paying.tabTo(paying.payNow)
  await expect(paying.payNow).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(paying.thanks).toBeFocused()
  await paying.tabTo(page.getByText('View order'))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Order number', { exact: true })).toBeVisible()
  expect(await protruding(page)).toEqual([])
})
