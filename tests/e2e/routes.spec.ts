import { Buyer } from './support/buyer'
import { expect, test } from './support/fixtures'
import { rewrite } from './support/rewritten'

/** Pages with a full address, a prefix or a query, and their paths in the demo. */
const PAGES = {
  basket: ['/en/shop/basket/', '/basket'],
  checkout: ['/en/checkout/', '/checkout'],
  payment: ['/?page_id=12', '/payment'],
  confirmation: ['/en/checkout/?step=done', '/confirmation'],
  login: ['/en/login?from=shop', '/login'],
} as const

const pathOf = ({ pathname, searchParams, search }: URL): string | null => {
  if (pathname === '//shop') return `/shop${search}`
  const found = Object.values(PAGES).findLast(([address]) => {
    const own = new URL(address, 'https://site.invalid')
    const isNamed = ([name, value]: [string, string]) => searchParams.get(name) === value
    return own.pathname === pathname && [...own.searchParams].every(isNamed)
  })
  return found?.[1] ?? null
}

test.beforeEach(({ page, site }) => {
  const routes = {
    ...Object.fromEntries(Object.entries(PAGES).map(([name, [address]]) => [name, address])),
    checkout: site.url + PAGES.checkout[0],
  }
  const ours = JSON.stringify(routes).slice(1, -1)
  return rewrite(page, {
    pathOf,
    html: (html) => html.replace('"routes":{', `"routes":{${ours},`),
  })
})

test('a buyer can order when routes are full addresses, prefixes or queries (page.21)', async ({
  page,
  site,
}) => {
  const buyer = new Buyer(page, site)
  await buyer.addAs('verified')
  await page.goto('/en/shop/basket/?coupon=1')
  await page
    .locator('trade-order-summary, trade-basket')
    .getByRole('link', { name: 'Checkout' })
    .first()
    .click()
  await expect(page).toHaveURL(`${site.url}/en/checkout/`)
  await buyer.goOnToPayment('Bank transfer')
  await expect(page).toHaveURL(`${site.url}/?page_id=12`)
  await page.goBack()
  await expect(page).toHaveURL(`${site.url}/en/checkout/`)
  await expect(buyer.purchaseOrder).toBeVisible()
  await page.goForward()
  await page.reload()
  await page.getByRole('radio', { name: 'Bank transfer' }).check()
  await page.getByRole('checkbox', { name: /^By placing this order/ }).check()
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(buyer.thanks).toBeVisible()
  await expect(page).toHaveURL(`${site.url}/en/checkout/?step=done`)
  await page.reload()
  await expect(buyer.thanks).toBeVisible()
})

test('a secret is removed from the address, and other parameters stay (page.21, session.16)', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/Failed to load resource/)
  await page.goto('/en/login?token=made-up&from=shop')
  await expect(page.getByLabel('Email address')).toBeVisible()
  await expect(page).toHaveURL(`${site.url}/en/login?from=shop`)
})

test('a search works on a page whose path begins with two slashes (page.21)', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}//shop`)
  await page
    .getByRole('button', { name: /^Coffee/ })
    .first()
    .click()
  await expect(page).toHaveURL((url) => url.pathname === '//shop' && url.search.includes('Coffee'))
})
