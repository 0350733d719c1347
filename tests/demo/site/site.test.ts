// @vitest-environment node
import { expect, it } from 'vitest'
import { ACCOUNTS } from '../../../demo/database/seed/accounts'
import { createSite } from '../../../demo/site/site'

const site = createSite({
  demo: { accounts: ACCOUNTS, mails: async () => [], waiting: async () => [] },
})

/** Paths served by API, search and build, not by the site. */
const ELSEWHERE = /^\/(?:api|dist|search)\/|^\/demo\/\w+\.json$/

/** Every path of the site that a page links to or shows. */
const addressesOf = (text: string): string[] =>
  [...text.matchAll(/ (?:href|src)="(\/[^"#]*)/g)].flatMap(([, address = '']) =>
    ELSEWHERE.test(address) ? [] : address.replaceAll('&amp;', '&'),
  )

it('every link and picture of the site exists', async () => {
  const found = new Map<string, number>()
  const waiting = ['/']
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue
    const answer = await site.request(path)
    found.set(path, answer.status)
    const isPage = answer.headers.get('content-type')?.startsWith('text/html')
    if (isPage) waiting.push(...addressesOf(await answer.text()))
  }
  const broken = [...found].filter(([, status]) => status !== 200).map(([path]) => path)
  expect(broken).toEqual([])
  expect(found.size).toBeGreaterThan(200)
})

it('the demo pages do not exist in production', async () => {
  const live = createSite()
  for (const path of ['/demo', '/demo/mail', '/demo/pages/blank']) {
    expect((await live.request(path)).status).toBe(404)
  }
  expect(await (await live.request('/')).text()).not.toContain('href="/demo"')
})
