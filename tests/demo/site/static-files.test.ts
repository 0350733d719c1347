// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSite } from '../../../demo/site/site'

const folder = mkdtempSync(join(tmpdir(), 'dist-'))

const dist = join(folder, 'dist')

const site = createSite({ environment: { DEMO_DIST: dist } })

const ENTRY = 'export const version = 1\n'.repeat(50)

const get = (path: string, headers: Record<string, string> = {}) => site.request(path, { headers })
beforeAll(() => {
  mkdirSync(join(dist, 'chunks'), { recursive: true })
  writeFileSync(join(dist, 'trade-blocks.js'), ENTRY)
  writeFileSync(join(dist, 'chunks/state-B3xk9_2Q.js'), 'export {}\n')
  writeFileSync(join(folder, 'secret.txt'), 'secret')
})
afterAll(() => rmSync(folder, { recursive: true }))

it('the built script is revalidated by its ETag', async () => {
  const first = await get('/dist/trade-blocks.js')
  expect(first.headers.get('cache-control')).toBe('no-cache')
  expect(await first.text()).toBe(ENTRY)
  const etag = first.headers.get('etag') ?? ''
  expect((await get('/dist/trade-blocks.js', { 'if-none-match': etag })).status).toBe(304)
  expect((await get('/dist/trade-blocks.js', { 'if-none-match': `W/${etag}` })).status).toBe(304)
  expect((await get('/dist/trade-blocks.js', { 'if-none-match': '"other"' })).status).toBe(200)
})

it('the built script is updated as soon as it is built again', async () => {
  const path = join(dist, 'changed.js')
  writeFileSync(path, 'one')
  expect(await (await get('/dist/changed.js')).text()).toBe('one')
  writeFileSync(path, 'two')
  utimesSync(path, new Date(), new Date(Date.now() + 5_000))
  expect(await (await get('/dist/changed.js')).text()).toBe('two')
})

it('the built script is gzipped for clients that accept it', async () => {
  const answer = await get('/dist/trade-blocks.js', { 'accept-encoding': 'gzip, br' })
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.length).toBeLessThan(ENTRY.length / 4)
  expect(gunzipSync(bytes).toString()).toBe(ENTRY)
})

it('chunks may be cached for ever', async () => {
  const chunk = await get('/dist/chunks/state-B3xk9_2Q.js')
  expect(chunk.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

it.each([
  '/dist/../secret.txt',
  '/dist/%2e%2e/secret.txt',
  '/dist/..%2fsecret.txt',
  '/dist/chunks',
  '/dist/nothing.js',
  '/dist/trade-blocks.js/more',
])('the file server does not serve %s', async (path) => {
  const answer = await get(path)
  expect(answer.status).toBe(404)
  expect(await answer.text()).not.toBe('secret')
})
