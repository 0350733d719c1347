// @vitest-environment node
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDemoSite, type DemoSite } from '../../../demo/demo-site'
import { SEARCH_CREDENTIALS } from '../../../demo/search/search-service'

let site: DemoSite
beforeAll(async () => {
  site = await createDemoSite({ database: ':memory:', historyOrders: 2, environment: {} })
})
afterAll(() => site.close())

const search = () =>
  fetch(`${site.url}/search/1/indexes/wp_posts_product/query`, {
    method: 'POST',
    headers: {
      'x-algolia-application-id': SEARCH_CREDENTIALS.applicationId,
      'x-algolia-api-key': SEARCH_CREDENTIALS.searchKey,
    },
    body: JSON.stringify({ query: 'assam' }),
  })

describe('the demo site', () => {
  it('serves pages, shop, search and control on one port', async () => {
    expect(await (await fetch(`${site.url}/shop`)).text()).toContain('<trade-product-search')
    expect(await (await fetch(`${site.url}/api/auth/check`)).json()).toMatchObject({ user: null })
    expect(await (await search()).json()).toMatchObject({ nbHits: expect.any(Number) })
    const accounts = await (await fetch(`${site.url}/demo/accounts.json`)).json()
    expect(accounts).toMatchObject([
      { role: 'unapproved' },
      { role: 'approved' },
      ...Array(4).fill({}),
    ])
    expect(await (await fetch(`${site.url}/demo/mail`)).text()).toContain('None yet')
  })

  it('puts the search service under the faults and the log, too', async () => {
    site.api.faults.set([{ path: '/search/**', status: 503, times: 1 }])
    expect((await search()).status).toBe(503)
    expect((await search()).status).toBe(200)
    const arrived = site.api.requests.list().filter(({ path }) => path.startsWith('/search/'))
    expect(arrived.length).toBeGreaterThan(1)
    expect(JSON.stringify(arrived)).not.toContain(SEARCH_CREDENTIALS.searchKey)
  })

  it('cuts the line when a fault says so, and goes on', async () => {
    site.api.faults.set([
      { path: '/api/basket', drop: 'before', times: 1 },
      { path: '/search/**', drop: 'mid-body', times: 1 },
    ])
    await expect(fetch(`${site.url}/api/basket`)).rejects.toThrow()
    await expect(search().then((answer) => answer.text())).rejects.toThrow()
    expect((await fetch(`${site.url}/api/basket`)).status).toBe(200)
  })

  it('answers a wrong key as the hosted search does', async () => {
    const answer = await fetch(`${site.url}/search/1/indexes/*/queries`, { method: 'POST' })
    expect(answer.status).toBe(403)
  })

  it('starts a second time on another port only', async () => {
    const port = Number(new URL(site.url).port)
    await expect(createDemoSite({ database: ':memory:', historyOrders: 1, port })).rejects.toThrow(
      'EADDRINUSE',
    )
  })
})

describe('the server as a process', () => {
  const start = (environment: Record<string, string>) =>
    new Promise<{ code: number | null; said: string }>((resolve) => {
      const child = spawn(process.execPath, ['--import', 'tsx', 'demo/server.ts'], {
        cwd: fileURLToPath(new URL('../../..', import.meta.url)),
        env: { ...process.env, DEMO_DB: ':memory:', ...environment },
      })
      let said = ''
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk) => {
          said += chunk
          if (said.includes('Stop with Ctrl+C')) child.kill('SIGTERM')
        })
      }
      child.on('exit', (code) => resolve({ code, said }))
    })

  it('says in one sentence that its port is taken', async () => {
    const port = new URL(site.url).port
    const { code, said } = await start({ PORT: port })
    expect(said.trim()).toBe(
      `Port ${port} is taken: stop what runs there, or choose another with PORT=4174.`,
    )
    expect(code).toBe(1)
  })

  it('says in one sentence that its port is none', async () => {
    expect(await start({ PORT: 'tea' })).toEqual({ code: 1, said: 'PORT=tea is not a port.\n' })
  })

  it('says where it is and what to try, and leaves when asked to', async () => {
    const { code, said } = await start({ PORT: '0' })
    expect(said).toMatch(/http:\/\/localhost:\d+\/shop/)
    expect(said).toContain('approved-demo')
    expect(code).toBe(0)
  })
})
