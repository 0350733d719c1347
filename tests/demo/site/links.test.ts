// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { ACCOUNTS } from '../../../demo/database/seed/accounts'
import { createSite } from '../../../demo/site/site'

const site = createSite({ demo: { accounts: ACCOUNTS, mails: async () => [] } })

/** What the shop's API and the build answer, not the pages. */
const ELSEWHERE = /^\/(?:api|dist|search)\/|^\/demo\/\w+\.json$/

/** Every address of the site itself that a page leads to or shows. */
const addressesOf = (text: string): string[] =>
  [...text.matchAll(/ (?:href|src)="(\/[^"#]*)/g)].flatMap(([, address = '']) =>
    ELSEWHERE.test(address) ? [] : address.replaceAll('&amp;', '&'),
  )

describe('every link and picture of the site', () => {
  it('leads somewhere', async () => {
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
  }, 60_000)
})
