import { expect, test } from './support/fixtures'
import { CARDS, PayingBuyer } from './support/paying-buyer'
import { rewrite } from './support/rewritten'

const NONCE = 'c2hvcA'
const TITLE = `<b style="color:red" onclick="alert(1)">Tea</b> <style>b{}</style>on toast`

test('a guest pays for a product with hostile markup under a strict policy (host.50, host.51)', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/^foreign: https:\/\/js\.stripe\.com\/endive\/stripe\.js$/)
  const reported: string[] = []
  await page.exposeFunction('report', (violation: string) => reported.push(violation))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      Reflect.get(window, 'report')(`${violatedDirective} ${blockedURI}`),
    )
  })
  await rewrite(page, {
    policy: (policy) =>
      `${policy.replace(/script-src [^;]*/, `script-src 'nonce-${NONCE}' 'strict-dynamic'`)}; require-trusted-types-for 'script'; trusted-types dompurify trade-blocks`,
    html: (html) =>
      html
        .replaceAll('<script ', `<script nonce="${NONCE}" `)
        .replace(/"scriptUrl":"[^"]*"/, '"scriptUrl":""'),
  })
  // The stand-in at the provider's own address.
  await page.route('https://js.stripe.com/**', async (route) => {
    const address = `${site.url}/demo/card-provider/v3/stripe.js`
    const script = await (await fetch(address)).text()
    await route.fulfill({
      contentType: 'text/javascript',
      body: script.replace('currentScript.src', `'${address}'`),
    })
  })
  await page.route('**/queries*', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    for (const hit of answer.results[0].hits) {
      hit.post_title = TITLE
      hit._highlightResult = { post_title: { value: TITLE } }
    }
    await route.fulfill({ response, json: answer })
  })

  await page.goto('/shop')
  const title = page.locator('.trade-product-card .trade-markup b').first()
  await expect(title).toHaveText('Tea')
  await expect(title.locator('..')).toHaveText('Tea on toast')
  expect(await title.evaluate((node) => node.getAttributeNames())).toEqual([])

  const paying = new PayingBuyer(page, site)
  await paying.comeAsGuest()
  await paying.type(CARDS.pays)
  const scripts = page.locator('script[src^="https://js.stripe.com"]')
  expect(await scripts.evaluateAll((all) => all.map((each) => each.nonce))).toEqual([NONCE])
  await paying.payNow.click()
  await expect(paying.thanks).toBeVisible()
  expect(reported).toEqual([])
})

/** Names of page elements that shadow members of document and window. */
const CLOBBERING = `<form name="querySelector"></form><form name="adoptedStyleSheets"></form>
  <img name="cookie" alt=""><b id="Stripe"></b><b id="dataLayer"></b><a id="tradeBlocks"></a>`

/** Like old libraries: enumerable members on Array and Object prototypes, and another `toJSON`. */
const runOldLibrary = () => {
  Object.assign(Array.prototype, {
    contains: () => false,
    toJSON(this: unknown[]) {
      return `[${this}]`
    },
    entries(this: unknown[]) {
      return [...this]
    },
  })
  Object.assign(Object.prototype, { each: () => undefined })
}

/** Puts the whole page into one form, as some content management systems do. */
const withinForm = (html: string) =>
  html
    .replace(/<body[^>]*>/, `$&${CLOBBERING}<form action="/demo/pages/blank">`)
    .replace('</body>', '<input type="submit" value="Site search"></form></body>')

test('a guest pays on a page with clobbered names and one big form (form.31, form.32)', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/The page is broken/)
  await rewrite(page, { html: withinForm })
  await page.addInitScript(runOldLibrary)
  await page.addInitScript(() => {
    const fail = () => {
      throw new Error('The page is broken')
    }
    // A guard against double submission: each pressed button stays disabled.
    document.addEventListener('click', ({ target }) => {
      const button = target instanceof Element && target.closest('button')
      if (button) setTimeout(() => button.setAttribute('disabled', ''))
    })
    const { fetch } = window
    window.fetch = async (...call) => (await fetch(...call)).clone()
    const push = history.pushState
    history.pushState = (...entry) => {
      push.apply(history, entry)
      fail()
    }
    Object.defineProperty(window, 'dataLayer', { get: fail })
  })
  const paying = new PayingBuyer(page, site)
  await paying.comeAsGuest()
  expect(await page.evaluate(() => typeof document.querySelector)).not.toBe('function')
  await expect(page).toHaveURL(/\/payment$/)
  await page.getByRole('radio', { name: 'Card', exact: true }).press('Enter')
  await paying.pay(CARDS.pays)
  await expect(paying.thanks).toBeVisible()
})

const DATA_LAYERS: Record<string, () => void> = {
  frozen: () => {
    window.dataLayer = Object.freeze([]) as unknown as unknown[]
  },
  'an element': () => undefined,
}

test('a buyer adds a product although the page breaks its data layer or JSON (page.13, host.53)', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/object is not extensible/)
  const buyer = new PayingBuyer(page, site)
  await buyer.addAs('verified')
  for (const [name, make] of Object.entries(DATA_LAYERS)) {
    const tab = await page.context().newPage()
    await rewrite(tab, { html: (html) => html.replace(/<body[^>]*>/, '$&<b id="dataLayer"></b>') })
    await tab.addInitScript(make)
    await tab.addInitScript(runOldLibrary)
    const shop = new PayingBuyer(tab, site)
    await (await shop.openShop()).click()
    await expect(shop.addedPanel, name).toBeVisible()
    await tab.close()
  }
})
