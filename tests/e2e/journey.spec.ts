import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectAccessible } from './support/accessibility'
import { Buyer } from './support/buyer'
import { expect, test } from './support/fixtures'
import { FEW_PRODUCTS, Shop } from './support/shop'
import { Site } from './support/site'

/** A displayed price. */
const PRICE = /£\s?\d/

test('a visitor signs in and orders, and a server restart keeps the order (basket.5, checkout.24)', async ({
  browser,
  problems,
}) => {
  test.slow()
  const folder = mkdtempSync(join(tmpdir(), 'trade-journey-'))
  const site = await Site.start(join(folder, 'shop.sqlite'))
  const context = await browser.newContext({ baseURL: site.url })
  context.on('page', (page) => problems.watch(page, site.url))
  const page = await context.newPage()
  const shop = new Shop(page, site)
  const replies: string[] = []
  page.on('response', async (response) => {
    if (/\/(api|search)\//.test(response.url()) && response.ok()) {
      replies.push(await response.text().catch(() => ''))
    }
  })

  await test.step('signed out, neither the page nor any response has a price', async () => {
    await page.goto('/shop')
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('link', { name: /^Login to order/ }).first()).toBeVisible()
    expect(await page.content()).not.toMatch(PRICE)
    for (const reply of replies.filter((text) => text.includes('"hits"'))) {
      expect(reply).not.toMatch(/"price"\s*:/)
    }
    expect(
      await page.evaluate(() => JSON.stringify(Reflect.get(window, 'dataLayer') ?? [])),
    ).not.toMatch(/price/)
  })

  await test.step('signs in, and comes back to the shop page', async () => {
    const { email, password } = await site.account('approved')
    await page
      .getByRole('link', { name: /^Login to order/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Yes', exact: true }).click()
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page).toHaveURL(/\/shop$/)
    await expect(shop.accountButton).toHaveText(/^Hi /)
  })

  await test.step('finds a product despite a typo, and opens a category', async () => {
    await page.getByRole('searchbox', { name: 'Search products' }).fill('brekfast')
    await expect(page.getByText(/^\d+ results? found$/)).toBeVisible()
    await expect(page.getByRole('article').first()).toContainText(/breakfast/i)
    await page.getByRole('button', { name: /^Tea/ }).first().click()
    await expect(page.getByRole('button', { name: /^Tea/ }).first()).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(page.getByRole('article').first()).toContainText(/breakfast/i)
  })

  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Add to basket/ }) })
    .first()
  let title = ''
  await test.step('sees the price without and with VAT', async () => {
    await expect(card).toContainText(PRICE)
    await expect(card).toContainText(/exc VAT/i)
    await expect(card).toContainText(/inc VAT|0% VAT/i)
    title = (await card.getByRole('heading').textContent())?.trim() ?? ''
    expect(title).not.toBe('')
  })

  await test.step('adds three of a product', async () => {
    await card.getByRole('textbox', { name: /^Quantity/ }).fill('3')
    await card.getByRole('button', { name: /^Add to basket/ }).click()
    await expect(shop.addedPanel).toBeVisible()
    await expect(shop.addedPanel).toContainText(title)
    await expect(shop.addedPanel).toContainText('view basket (3)')
    await shop.viewBasket()
    await expect(shop.basketPanel).toBeVisible()
  })

  await test.step('changes the quantity ten times in quick succession', async () => {
    const more = shop.basketPanel.getByRole('button', { name: /^Increase quantity/ })
    for (let click = 0; click < 10; click += 1) await more.click({ delay: 0 })
    const field = shop.basketPanel.getByRole('textbox', { name: /^Quantity/ })
    await expect(field).toHaveValue('13')
    await expect(shop.basketCount).toHaveText(/13/)
    await page.reload()
    await expect(shop.basketCount).toHaveText(/13/)
  })

  await test.step('removes the line, and sees the change in a second tab', async () => {
    const second = await context.newPage()
    const other = new Shop(second, site)
    await second.goto('/basket')
    await expect(second.getByRole('main').getByText(title).first()).toBeVisible()
    await page.bringToFront()
    await shop.openBasketPanel()
    await shop.basketPanel.getByRole('button', { name: /^Remove/ }).click()
    await expect(second.getByText('Your basket is empty.')).toBeVisible()
    await expect(other.basketCount).toHaveCount(0)
    await shop.basketPanel.getByRole('button', { name: 'Undo' }).click()
    await expect(second.getByRole('main').getByText(title).first()).toBeVisible()
    await second.close()
  })

  let orderId = ''
  await test.step('checks out on account with a purchase order number', async () => {
    await shop.basketPanel.getByRole('link', { name: 'Checkout' }).click()
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(
      page.getByText(
        'Your address is locked - To update your details please call customer services',
      ),
    ).toBeVisible()
    await page.getByLabel('Purchase Order Number').fill('PO-2026-117')
    await page.getByRole('button', { name: 'Next: Payment' }).click()
    await expect(page).toHaveURL(/\/payment$/)
    await page.getByRole('radio', { name: 'On account' }).check()
    await page.getByRole('checkbox', { name: /^By placing this order/ }).check()
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page).toHaveURL(/\/confirmation$/)
    await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
    await page.getByText('View order').click()
    await expect(page.getByRole('main').getByText('PO-2026-117')).toHaveCount(2)
    await expect(page.getByRole('main')).toContainText(title)
    orderId =
      (await page.locator('p', { hasText: 'Your order number is' }).locator('b').textContent()) ??
      ''
    expect(orderId).not.toBe('')
    await expect(shop.basketCount).toHaveCount(0)
  })

  await test.step('the order is in the database after a restart', async () => {
    await site.restart()
    const order = (await site.orders()).find((each) => String(each.id) === orderId)
    expect(order).toMatchObject({
      status: 'pending',
      purchase_number: 'PO-2026-117',
      payment_type: 'on account',
    })
  })

  await context.close()
  await site.stop()
  rmSync(folder, { recursive: true })
})

test('a buyer signs in, searches and orders on account by keyboard', async ({ page, site }) => {
  test.slow()
  const shop = new Shop(page, site)
  const { email, password } = await site.account('approved')

  await page.goto('/login')
  await shop.tabTo(page.getByLabel('Email address'))
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.waitForURL(({ pathname }) => pathname !== '/login')
  await expect(shop.accountButton).toHaveText(/^Hi /)

  await page.goto('/shop')
  await shop.tabTo(page.getByRole('searchbox', { name: 'Search products' }))
  await page.keyboard.type('brekfast')
  await expect(page.getByRole('article').first()).toContainText(/breakfast/i)
  await expect(page.getByText(/^\d+ results? found$/)).toBeVisible()
  const add = page
    .getByRole('article')
    .getByRole('button', { name: /^Add to basket/ })
    .first()
  await expect(add).toBeVisible()
  await shop.tabTo(add)
  await page.keyboard.press('Enter')
  await shop.holdAdded()
  await page.keyboard.press('Enter')
  await expect(shop.basketPanel).toBeVisible()
  await shop.tabTo(shop.basketPanel.getByRole('textbox', { name: /^Quantity/ }))
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await expect(shop.basketCount).toHaveText(/2/)
  await page.keyboard.press('Escape')
  await expect(shop.basketPanel).toBeHidden()

  await shop.tabTo(shop.basketButton)
  await page.keyboard.press('Enter')
  await shop.tabTo(shop.basketPanel.getByRole('link', { name: 'Checkout' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/checkout$/)
  await shop.tabTo(page.getByLabel('Purchase Order Number'))
  await page.keyboard.type('KEYS-1')
  await shop.tabTo(page.getByRole('button', { name: 'Next: Payment' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/payment$/)
  const onAccount = page.getByRole('radio', { name: 'On account' })
  await shop.tabTo(page.getByRole('radio').first(), page.getByRole('radio'))
  for (let press = 0; press < 3 && !(await onAccount.isChecked()); press += 1) {
    await page.keyboard.press('ArrowDown')
  }
  await expect(onAccount).toBeChecked()
  await shop.tabTo(page.getByRole('checkbox', { name: /^By placing this order/ }))
  await page.keyboard.press('Space')
  await shop.tabTo(page.getByRole('button', { name: 'Place Order' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
  expect(await site.orders()).toContainEqual(expect.objectContaining({ purchase_number: 'KEYS-1' }))
})

/**
 * The other states have their checks where they are reached: the customer's shop page with the added panel in adding.spec, the
 * addresses, bank transfer and the confirmation in checkout.spec, cards in payment.spec and payment-saved-cards.spec.
 */
test('no page from the shop to the confirmation has an accessibility error', async ({
  page,
  site,
}) => {
  test.slow()
  const buyer = new Buyer(page, site)
  for (const path of [FEW_PRODUCTS, '/login', '/basket']) {
    await page.goto(path)
    await buyer.settled()
    await expectAccessible(page)
  }
  await buyer.addAs('approved')
  await page.goto('/basket')
  await buyer.settled()
  await expectAccessible(page)
  await buyer.openBasketPanel()
  await expect(buyer.basketPanel.getByRole('link', { name: 'Checkout' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/checkout')
  await page.getByRole('button', { name: 'Next: Payment' }).click()
  await expect(page).toHaveURL(/\/payment$/)
  await page.getByRole('radio', { name: 'On account' }).check()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: /^By placing this order/ }).check()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(buyer.thanks).toBeVisible()
})
