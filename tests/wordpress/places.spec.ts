import { expect, test, watch } from './fixtures'

/** Places where a shop is not at the root of its host. */
const PLACES = [
  { name: 'in a folder', place: 'folder', base: '/site' },
  { name: 'as the second site of a network', place: 'network', base: '/trade' },
] as const

for (const { name, place, base } of PLACES) {
  test(`a WordPress ${name} has every shop address below its own path (wordpress.162)`, async ({
    page,
    startWordPress,
    shop,
  }) => {
    const site = await startWordPress({ place })
    const seen: Record<string, unknown> = {}
    for (const path of ['/payment/', '/account/orders/', '/404/', '/?s=tea']) {
      const answer = await fetch(`${site.url}${path}`, { redirect: 'manual' })
      seen[path] = [answer.status, /<trade-[a-z-]+/.exec(await answer.text())?.[0]]
    }
    expect(seen).toEqual({
      '/payment/': [200, '<trade-checkout'],
      '/account/orders/': [200, '<trade-account'],
      '/404/': [404, '<trade-search-box'],
      '/?s=tea': [200, '<trade-global-search'],
    })
    const { apiBase, routes } = site.evaluate<{ apiBase: string; routes: object }>(
      'return TradeBlocks\\configuration();',
    )
    expect(apiBase).toBe(`${base}/trade-api/{nonce}`)
    expect(routes).toMatchObject({
      home: `${base}/`,
      basket: `${base}/basket/`,
      confirmation: `${base}/confirmation/`,
    })

    const problems = await watch(page, site, shop)
    await page.goto(`${site.url}/shop/`)
    const login = page.getByRole('link', { name: /^Login to order/ }).first()
    await expect(login).toHaveAttribute('href', new RegExp(`^${base}/login/`))
    // The API is below the same path.
    const called = page.waitForResponse((answer) =>
      answer.url().startsWith(`${site.url}/trade-api/`),
    )
    await page.goto(`${site.url}/basket/`)
    expect((await called).status()).toBe(200)
    expect(problems).toEqual([])

    const left = site.evaluate<unknown>(`
      define( 'WP_UNINSTALL_PLUGIN', 'trade-blocks/trade-blocks.php' );
      require WP_PLUGIN_DIR . '/trade-blocks/uninstall.php';
      return get_option( 'trade_blocks', 'gone' );`)
    expect(left).toBe('gone')
  })
}
