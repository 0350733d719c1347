import type { Page } from 'playwright/test'
import { Buyer } from './support/buyer'
import { collectWarnings } from './support/element-fixtures'
import { expect, test } from './support/fixtures'
import {
  bareTexts,
  expectSpoken,
  type Rewrite,
  rewriteAll,
  spokenText,
} from './support/translating'

const cards = (page: Page) => page.getByRole('article')
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search products' })
const category = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`) }).first()
const password = (page: Page) => page.locator('trade-login input[name="password"]')

/** The titles of the first cards, once each matches a control's name in its card. */
async function agreeingTitles(page: Page): Promise<string[]> {
  let titles: string[] = []
  const disagreeing = async () => {
    const found = await page.evaluate(() =>
      [...document.querySelectorAll('article')].slice(0, 6).map((card) => {
        const title = card.querySelector('h3')?.cloneNode(true) as Element
        for (const image of title.querySelectorAll('img')) image.replaceWith(image.alt)
        const name = card.querySelector('button[aria-label*=" list: "]')?.getAttribute('aria-label')
        return {
          title: title.textContent?.replace(/\s/g, ' ') ?? '',
          name: name?.replace(/^.* list: /, ''),
        }
      }),
    )
    titles = found.map(({ title }) => title)
    return found.filter(({ title, name }) => title !== name)
  }
  await expect(cards(page).first()).toBeVisible()
  await expect.poll(disagreeing).toEqual([])
  return titles
}

/** The script 'translator' is on the pages of other tests. */
for (const rewrite of ['late translator', 'emoji'] satisfies Rewrite[]) {
  test(`a buyer on pages with the script '${rewrite}' orders what the page shows (host.40)`, async ({
    page,
    site,
    problems,
  }) => {
    problems.allow(/status of (401|422)/)
    const warnings = collectWarnings(page)
    const buyer = new Buyer(page, site)
    const { email, password: secret } = await site.account('approved')
    await rewriteAll(page, rewrite)

    await test.step('signs in at the third attempt', async () => {
      await page.goto('/login')
      const login = page.getByRole('button', { name: 'Login', exact: true })
      await login.click()
      await expectSpoken(page.locator('trade-login'), 'Enter your email address')
      await page.locator('trade-login input[name="email"]').fill(email)
      await password(page).fill('not this one')
      await login.click()
      await expectSpoken(page.locator('trade-login'), 'do not match our records')
      await password(page).fill(secret)
      await login.click()
      await expectSpoken(page.locator('trade-account-button'), /^Hi /)
    })

    let title = ''
    let price = ''
    await test.step('searches, filters, and marks a favourite', async () => {
      await page.goto('/shop')
      const all = await agreeingTitles(page)
      await searchBox(page).fill('english')
      await expect.poll(() => agreeingTitles(page)).not.toEqual(all)
      await category(page, 'Tea').click()
      await expectSpoken(page.getByRole('list', { name: 'Active filters' }), 'Category: Tea')
      await expectSpoken(page.locator('.trade-results-bar__count'), /^\d+ results? found/)
      await agreeingTitles(page)
      const card = cards(page).first()
      await card.getByRole('button', { name: /^Add to list/ }).click()
      await expect(card.getByRole('button', { name: /^Remove from list/ })).toBeVisible()
      await page.getByRole('button', { name: 'Clear all filters' }).click()
      await searchBox(page).fill('zzzzqqq')
      await expectSpoken(
        page.locator('trade-product-search'),
        "No results found in products for: 'zzzzqqq'",
      )
      await searchBox(page).fill('coffee')
      await expect(cards(page).first()).toBeVisible()
      await agreeingTitles(page)
    })

    await test.step('adds the product of a card, at the price of the card', async () => {
      const add = page
        .getByRole('article')
        .getByRole('button', { name: /^Add to basket/ })
        .first()
      await expect(add).toBeVisible()
      // Cards before it may get their buttons later, together with their prices.
      const place = await add.evaluate((button) =>
        [...document.querySelectorAll('article')].findIndex((each) => each.contains(button)),
      )
      const card = cards(page).nth(place)
      title = await spokenText(card.getByRole('heading'))
      await expectSpoken(card, /£\d/)
      price = (await spokenText(card.locator('.trade-price-block__exc'))) ?? ''
      await card.getByRole('button', { name: /^Add to basket/ }).click()
      await expect(buyer.addedPanel).toBeVisible()
      await expectSpoken(buyer.addedPanel, title)
      await buyer.viewBasket()
      await expectSpoken(buyer.basketPanel, `${price} each`)
      expect(await bareTexts(page)).toEqual([])
    })

    await test.step('changes the quantity, removes the line and puts it back', async () => {
      await buyer.basketPanel.getByRole('button', { name: /^Increase quantity/ }).click()
      await expectSpoken(buyer.basketButton, /, 2 items/)
      await buyer.basketPanel.getByRole('button', { name: /^Remove / }).click()
      await expectSpoken(buyer.basketPanel, 'Basket is empty!')
      await buyer.basketPanel.getByRole('button', { name: /^Undo/ }).click()
      await expectSpoken(buyer.basketPanel, `${price} each`)
      await page.goto('/favourites')
      await page.getByRole('button', { name: /^Remove from list/ }).click()
      await page.getByRole('button', { name: /^Undo/ }).click()
      await expectSpoken(page.locator('.trade-favourites__count'), '1 product')
      expect(await bareTexts(page)).toEqual([])
    })

    await test.step('checks out', async () => {
      await page.goto('/basket')
      await page.getByRole('textbox', { name: 'Discount code' }).fill('NONE')
      await page.getByRole('button', { name: 'Apply' }).click()
      await expectSpoken(page.locator('.trade-discount'), /not|valid/)
      await page.goto('/checkout')
      await expectSpoken(page.locator('trade-checkout'), 'please call customer services')
      await page.getByRole('button', { name: 'Next: Payment', exact: true }).click()
      await page.getByRole('radio', { name: 'Bank transfer' }).check()
      await expectSpoken(page.locator('trade-checkout'), 'not dispatched until')
      await page.getByRole('radio', { name: 'On account' }).check()
      await page.getByRole('checkbox', { name: /^By placing this order/ }).check()
      expect(await bareTexts(page)).toEqual([])
      await page.getByRole('button', { name: 'Place Order' }).click()
      await expect(buyer.thanks).toBeVisible()
      await page.locator('summary').click()
      await expectSpoken(page.getByRole('main'), title)
      const [order] = await site.orders()
      expect(JSON.stringify(order)).toContain(title)
      expect(await bareTexts(page)).toEqual([])
    })
    expect(warnings).toEqual([])
  })
}

test('a press never acts on another product that takes its place (host.42)', async ({
  page,
  site,
}) => {
  const buyer = new Buyer(page, site)
  await buyer.addAs('approved')
  await page.goto('/shop')
  const add = page.getByRole('button', { name: /^Add to basket/ }).first()
  const before = await add.getAttribute('aria-label')
  const added = async () =>
    (await site.requests()).filter(
      ({ method, path }) => method === 'POST' && path.startsWith('/api/basket'),
    ).length
  const atFirst = await added()

  await add.hover()
  await page.mouse.down()
  await category(page, 'Coffee').evaluate((button) => (button as HTMLElement).click())
  await expect(add).not.toHaveAttribute('aria-label', before ?? '')
  await page.mouse.up()
  await expect(buyer.addedPanel).toBeHidden()
  expect(await added()).toBe(atFirst)

  const heart = page.getByRole('button', { name: /^Add to list/ }).first()
  const coffee = (await heart.getAttribute('aria-label')) ?? ''
  await heart.hover()
  await page.mouse.down()
  await category(page, 'Tea').evaluate((button) => (button as HTMLElement).click())
  await expect(heart).not.toHaveAttribute('aria-label', coffee)
  await page.mouse.up()
  await expect(page.getByRole('button', { name: /^Remove from list/ })).toHaveCount(0)

  const card = cards(page).filter({ has: add }).first()
  const title = await spokenText(card.getByRole('heading'))
  await add.click()
  await expectSpoken(buyer.addedPanel, title)
  expect(await added()).toBe(atFirst + 1)
})

/** Removes a node that React manages, as third-party scripts do. */
const takeAway = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((node) => node.remove())

test('a tag broken by another script recovers with query, filters and typed values (host.41)', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/status of 422/)
  const warnings = collectWarnings(page)
  const failed = page.getByText('This part of the page could not be shown.')

  await test.step('a search keeps its query, and a filter that the address does not have yet', async () => {
    await page.goto('/shop')
    await searchBox(page).fill('english')
    await category(page, 'Tea').click()
    await expect(page).toHaveURL(/products\.q=english/)
    await takeAway(page, '.trade-active-filters')
    await page.evaluate(() => {
      const sort = document.querySelector<HTMLInputElement>('input[type="radio"][value="newest"]')
      if (!sort) throw new Error('There is no sort')
      sort.click()
    })
    await category(page, 'Tea').click()
    await expect.poll(() => warnings.join()).toContain('<trade-product-search>')
    await expect(searchBox(page)).toHaveValue('english')
    await expect(page.getByRole('radio', { name: 'Newest' })).toBeChecked()
    await expect(page).toHaveURL(/^[^?]*\?products\.q=english&products\.sort=newest$/)
    await expect(category(page, 'Tea')).toHaveAttribute('aria-pressed', 'false')
  })

  await test.step('a login form keeps what is typed, and the focus', async () => {
    await page.goto('/login')
    const email = page.locator('trade-login input[name="email"]')
    await email.fill('grace@harbour.example')
    await password(page).fill('not this one')
    await password(page).press('Enter')
    await expect(page.locator('.trade-login__error')).toBeVisible()
    await takeAway(page, '.trade-login__error')
    await password(page).fill('another one')
    await password(page).press('Enter')
    await expect.poll(() => warnings.join()).toContain('<trade-login>')
    await expect(email).toHaveValue('grace@harbour.example')
    await expect(password(page)).toHaveValue('another one')
  })

  await test.step('a checkout keeps its draft', async () => {
    const buyer = new Buyer(page, site)
    await buyer.beginAsGuest()
    await buyer.fillBilling()
    const postcode = buyer.billing.getByLabel('Postcode')
    await postcode.fill('m1')
    await page.getByRole('button', { name: 'Next: Payment', exact: true }).click()
    await expect(page.locator('.trade-error-summary')).toBeVisible()
    await takeAway(page, '.trade-error-summary')
    await postcode.fill('m1 1aa')
    await expect.poll(() => warnings.join()).toContain('<trade-checkout>')
    await expect(buyer.billing.getByLabel('City')).toHaveValue('Manchester')
    await expect(postcode).toHaveValue('M1 1AA')
    await expect(postcode).toBeFocused()
  })
  await expect(failed).toHaveCount(0)
})
