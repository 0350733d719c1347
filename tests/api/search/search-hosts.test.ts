import * as v from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FailedHosts, type Host, hostMemory } from '../../../src/api/search/search-hosts'

const KEY = 'trade-blocks:search-hosts'
const ONE: Host = { url: 'one.example/search', protocol: 'https', accept: 'readWrite' }
const TWO: Host = { url: 'two.example', protocol: 'http', accept: 'readWrite' }
const MINUTE = 60_000

const memory = hostMemory()
const fail = (host: Host, status: 'down' | 'timed out') =>
  memory.set(host, { ...host, status, lastUpdate: Date.now() })
const stateOf = async (host: Host) => {
  const unknown = { isUnknown: true }
  const state = await memory.get<object>(host, () => Promise.resolve(unknown))
  return state as Partial<Host> & {
    isUnknown?: boolean
    isUp: () => boolean
    isTimedOut: () => boolean
  }
}

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it("a host that never failed has the client's default state", async () => {
  await fail(TWO, 'down')
  expect(await stateOf(ONE)).toMatchObject({ isUnknown: true })
})

it('a host that is down is tried last for two minutes (search.13)', async () => {
  await fail(ONE, 'down')
  const state = await stateOf(ONE)
  expect(state).toMatchObject({ ...ONE, status: 'down', lastUpdate: Date.now() })
  expect([state.isUp(), state.isTimedOut()]).toEqual([false, false])
  vi.advanceTimersByTime(2 * MINUTE)
  expect(state.isUp()).toBe(false)
  vi.advanceTimersByTime(1)
  expect([state.isUp(), state.isTimedOut()]).toEqual([true, false])
})

it('a host that timed out counts as such for two minutes (search.13)', async () => {
  await fail(ONE, 'timed out')
  const state = await stateOf(ONE)
  expect([state.isUp(), state.isTimedOut()]).toEqual([false, true])
  vi.advanceTimersByTime(2 * MINUTE + 1)
  expect([state.isUp(), state.isTimedOut()]).toEqual([true, false])
})

it('a clock that is set back by three minutes forgets that a host failed (search.13)', async () => {
  await fail(ONE, 'down')
  const state = await stateOf(ONE)
  vi.setSystemTime(Date.now() - 3 * MINUTE)
  expect(state.isUp()).toBe(true)
})

it('failed hosts are stored by their whole address', async () => {
  await fail(ONE, 'down')
  await fail(TWO, 'timed out')
  expect(await stateOf(ONE)).toMatchObject({ status: 'down' })
  expect(await stateOf(TWO)).toMatchObject({ status: 'timed out' })
  expect(await stateOf({ ...TWO, protocol: 'https' })).toMatchObject({ isUnknown: true })
})

it('failed hosts are remembered on the next page of the tab', async () => {
  await fail(ONE, 'down')
  expect(JSON.parse(sessionStorage.getItem(KEY) ?? '')).toEqual({
    'https://one.example/search': { status: 'down', lastUpdate: Date.now() },
  })
  const next = await hostMemory().get(ONE, () => Promise.resolve(null))
  expect(next).toMatchObject({ status: 'down' })
})

it('set resolves to the state that it has stored', async () => {
  const state = { ...ONE, status: 'down', lastUpdate: 7 }
  expect(await memory.set(ONE, state)).toBe(state)
})

it('a deleted host is forgotten, the others are not', async () => {
  await fail(ONE, 'down')
  await fail(TWO, 'down')
  await memory.delete(ONE)
  expect(await stateOf(ONE)).toMatchObject({ isUnknown: true })
  expect(await stateOf(TWO)).toMatchObject({ status: 'down' })
})

it('clearing forgets all hosts', async () => {
  await fail(ONE, 'down')
  await memory.clear()
  expect(await stateOf(ONE)).toMatchObject({ isUnknown: true })
  expect(sessionStorage.getItem(KEY)).toBeNull()
})

it('a memory that cannot be read is empty', async () => {
  sessionStorage.setItem(KEY, '{"https://one.example/search":{"status":"odd"}}')
  expect(await stateOf(ONE)).toMatchObject({ isUnknown: true })
  await fail(ONE, 'down')
  expect(await stateOf(ONE)).toMatchObject({ status: 'down' })
})

it('failed hosts are stored as down or timed out, with the time (search.13)', () => {
  const hosts = {
    'https://one.example': { status: 'down', lastUpdate: 7 },
    'https://two.example': { status: 'timed out', lastUpdate: 8 },
  }
  expect(v.parse(FailedHosts, hosts)).toEqual(hosts)
})

it.each([
  { a: { status: 'up', lastUpdate: 7 } },
  { a: { status: 'down' } },
  { a: { status: 'down', lastUpdate: '7' } },
  'x',
  null,
])('%j is not read as failed hosts', (hosts) => {
  expect(v.safeParse(FailedHosts, hosts).success).toBe(false)
})
