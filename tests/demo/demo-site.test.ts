// @vitest-environment node
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDemoSite, type DemoSite } from '../../demo/demo-site'
import { SEARCH_CREDENTIALS } from '../../demo/search/search-service'

let site: DemoSite

const search = () =>
  fetch(`${site.url}/search/1/indexes/wp_posts_product/query`, {
    method: 'POST',
    headers: {
      'x-algolia-application-id': SEARCH_CREDENTIALS.applicationId,
      'x-algolia-api-key': SEARCH_CREDENTIALS.searchKey,
    },
    body: JSON.stringify({ query: 'assam' }),
  })
beforeAll(async () => {
  site = await createDemoSite({ database: ':memory:', historyOrders: 2, environment: {} })
})
afterAll(() => site.close())

it('the demo site serves pages, API, search and controls on one port', async () => {
  expect(await (await fetch(`${site.url}/shop`)).text()).toContain('<trade-product-search')
  expect(await (await fetch(`${site.url}/api/auth/check`)).json()).toMatchObject({ user: null })
  expect(await (await search()).json()).toMatchObject({ nbHits: expect.any(Number) })
  const accounts = await (await fetch(`${site.url}/demo/accounts.json`)).json()
  expect(accounts).toMatchObject([
    { role: 'unapproved' },
    { role: 'approved' },
    ...Array(5).fill({}),
  ])
  expect(await (await fetch(`${site.url}/demo/mail`)).text()).toContain('No mail yet')
})

it('the demo site applies faults and request log to the search service', async () => {
  site.api.faults.set([{ path: '/search/**', status: 503, times: 1 }])
  expect((await search()).status).toBe(503)
  expect((await search()).status).toBe(200)
  const arrived = site.api.requests.list().filter(({ path }) => path.startsWith('/search/'))
  expect(arrived.length).toBeGreaterThan(1)
  expect(JSON.stringify(arrived)).not.toContain(SEARCH_CREDENTIALS.searchKey)
})

it('the demo site keeps running after a dropped connection', async () => {
  site.api.faults.set([
    { path: '/api/basket', drop: 'before', times: 1 },
    { path: '/search/**', drop: 'mid-body', times: 1 },
  ])
  await expect(fetch(`${site.url}/api/basket`)).rejects.toThrow()
  await expect(search().then((answer) => answer.text())).rejects.toThrow()
  expect((await fetch(`${site.url}/api/basket`)).status).toBe(200)
})

it('the demo site answers a wrong search key like the hosted service', async () => {
  const answer = await fetch(`${site.url}/search/1/indexes/*/queries`, { method: 'POST' })
  expect(answer.status).toBe(403)
})

it('a second demo site needs another port', async () => {
  const port = Number(new URL(site.url).port)
  await expect(createDemoSite({ database: ':memory:', historyOrders: 1, port })).rejects.toThrow(
    'EADDRINUSE',
  )
})
