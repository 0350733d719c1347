import type { Page } from 'playwright/test'
import { expect, test } from './support/fixtures'
import { CARDS, PayingBuyer } from './support/paying-buyer'

/** Matches client secrets and card numbers in any grouping. */
const SECRET = /_secret_|4242[ -]?4242|4000[ -]?0027|4000[ -]?0000[ -]?0000/

/**
 * Records everything that a page stores or reports: storage writes, `dataLayer`, our DOM events with their details,
 * errors, beacons and the console.
 */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  const heard: string[] = []
  await page.exposeFunction('hear', (text: string) => void heard.push(text))
  page.on('console', (message) => void heard.push(message.text()))
  page.on('pageerror', (error) => void heard.push(String(error.stack)))
  await page.addInitScript(() => {
    if (window !== window.top) return
    const hear = (what: unknown) => void Reflect.get(window, 'hear')(JSON.stringify(what) ?? '')
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function write(key, value) {
      hear([key, value])
      setItem.call(this, key, value)
    }
    const dispatch = document.dispatchEvent.bind(document)
    document.dispatchEvent = (event) => {
      hear([event.type, (event as CustomEvent).detail])
      return dispatch(event)
    }
    for (const type of ['error', 'unhandledrejection', 'securitypolicyviolation']) {
      window.addEventListener(type, (event) => hear([type, String(Reflect.get(event, 'reason'))]))
    }
    const beacon = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (address, body) => {
      hear([String(address), String(body)])
      return beacon(address, body)
    }
  })
  return async () => [
    ...heard,
    ...(await page.evaluate(() => [
      location.href,
      document.referrer,
      document.documentElement.outerHTML,
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.dataLayer ?? []]),
    ])),
  ]
}

const WAYS: Record<string, (paying: PayingBuyer) => Promise<unknown>> = {
  'a declined card and then another': async (paying) => {
    await paying.comeAsGuest()
    await paying.pay(CARDS.declined)
    await expect(paying.page.getByRole('alert')).toContainText('Your card was declined.')
    await paying.pay(CARDS.pays)
  },
  'a saved card with 3-D Secure': async (paying) => {
    await paying.comeAs('history')
    await paying.page.getByRole('radio', { name: /ending in 3184/ }).check()
    await paying.payNow.click()
    await paying.bank.getByRole('button', { name: 'Complete authentication' }).click()
  },
  'a card that is saved for next time': async (paying) => {
    await paying.comeAs('approved')
    await paying.typeToSave(CARDS.pays)
    await paying.payNow.click()
  },
  'a card with 3-D Secure on the bank’s page': async (paying) => {
    await paying.comeAsGuest()
    await paying.pay(CARDS.redirect)
    await paying.page.getByRole('button', { name: 'Complete authentication' }).click()
  },
  'a card whose response is lost': async (paying) => {
    await paying.comeAsGuest()
    await paying.pay(CARDS.answerLost)
  },
}

test.beforeEach(({ problems }) => problems.allow(/Failed to load resource|net::|Failed to fetch/))

for (const [name, pay] of Object.entries(WAYS)) {
  test(`paying with ${name} leaves no secret or card number in the browser (checkout.16, payment.18)`, async ({
    page,
    site,
  }) => {
    const everything = await listen(page)
    const paying = new PayingBuyer(page, site)
    await pay(paying)
    await expect(paying.thanks).toBeVisible()
    const texts = await everything()
    expect(texts.some((text) => text.includes('payment-journal'))).toBe(true)
    expect(texts.some((text) => text.includes('trade:order-placed'))).toBe(true)
    for (const text of texts) expect(text).not.toMatch(SECRET)
  })
}
