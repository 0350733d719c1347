import * as v from 'valibot'
import { expect, it } from 'vitest'
import { FailedHosts } from '../../../src/entities/search/search-host'

it('failed hosts are down or timed out since a time (search.13)', () => {
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
])('%j are no failed hosts', (hosts) => {
  expect(v.safeParse(FailedHosts, hosts).success).toBe(false)
})
