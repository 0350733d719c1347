import { devices } from 'playwright/test'
import { Buyer } from '../e2e/support/buyer'
import { expect, test, watch } from './fixtures'
import { classicTheme } from './sources.mjs'
import { HEADER_OF_SHOP } from './wordpress'

const { defaultBrowserType: _, ...PIXEL } = devices['Pixel 7']
const PHONE = { ...PIXEL, viewport: { width: 390, height: 844 } }

const NO_EMOJI = "<?php remove_action( 'wp_head', 'print_emoji_detection_script', 7 );"

/** The header of a classic theme, with the site's additions. */
const HEADER_OF_CLASSIC = `${NO_EMOJI}
add_action( 'wp_body_open', static function () { echo do_shortcode( '[trade_account_button] [trade_basket_button]' ); } );`

/** A strict policy, with WordPress's inline emoji script removed. */
const policyOf = (host: string) => `${NO_EMOJI}
add_action( 'send_headers', static function () { header( "Content-Security-Policy: script-src 'self' ${host}" ); } );`

for (const { kind, options, width } of [
  { kind: 'blocks', options: { viewport: { width: 1280, height: 900 } }, width: 1280 },
  { kind: 'a classic theme', options: PHONE, width: 390 },
]) {
  test(`a customer orders on account in WordPress with ${kind} at ${width} px (wordpress.5)`, async ({
    browser,
    shop: api,
    startWordPress,
    wordpress: version,
  }) => {
    const isClassic = kind === 'a classic theme'
    // Twenty Twenty-One has inline scripts, which the policy forbids.
    const classic = version === '6.7' && classicTheme() ? 'twentytwentyone' : 'classic'
    const site = await startWordPress({
      theme: isClassic ? classic : 'twentytwentyfour',
      mustUse: isClassic
        ? { own: classic === 'classic' ? policyOf(api.url) : HEADER_OF_CLASSIC }
        : {},
    })
    if (!isClassic) site.evaluate(HEADER_OF_SHOP)
    await api.reset()
    const context = await browser.newContext({ baseURL: site.url, locale: 'en-GB', ...options })
    const page = await context.newPage()
    // WordPress replaces emoji in browsers without them, as this one claims to be.
    await page.addInitScript((isOld) => {
      const tests = { supportTests: { flag: false, emoji: false }, timestamp: Date.now() }
      if (isOld) sessionStorage.setItem('wpEmojiSettingsSupports', JSON.stringify(tests))
    }, !isClassic)
    await page.route('https://s.w.org/**', (route) => route.abort())
    const problems = await watch(page, site, api)
    const buyer = new Buyer(page, api)

    await page.goto('/shop/')
    await expect(page.getByRole('link', { name: /^Login to order/ }).first()).toBeVisible()
    const { width: room = 0 } = (await page.locator('trade-product-search').boundingBox()) ?? {}
    expect(room, 'the room of the search').toBeGreaterThan(isClassic ? 340 : 1000)
    await expect(page.locator('script[src*="wp-emoji-release"]')).toHaveCount(isClassic ? 0 : 1)
    await page.screenshot({ path: `test-results/wordpress/shop-${version}-${width}.png` })
    await buyer.signIn('approved')
    await buyer.addFirst()
    await page.goto('/checkout/')
    await page.getByRole('button', { name: 'Next: Payment' }).click()
    await expect(page).toHaveURL(`${site.url}/payment/`)
    await page.reload()
    await page.getByRole('radio', { name: 'On account' }).check()
    await page.getByRole('checkbox', { name: /^By placing this order/ }).check()
    await page.screenshot({ path: `test-results/wordpress/payment-${width}.png` })
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(buyer.thanks).toBeVisible()
    await expect(page).toHaveURL(`${site.url}/confirmation/`)
    expect(await api.orders()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ status: expect.stringMatching(/pending|new/) }),
      ]),
    )
    expect(problems).toEqual([])
    await context.close()
  })
}
