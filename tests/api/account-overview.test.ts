import { expect, it } from 'vitest'
import { fetchOverviewOrders } from '../../src/api/account-overview'
import { IN_PLACE_CALL, refusalsForPage, sentTo } from './calls'
import { fakeServer, json } from './fake-server'

it('fetchOverviewOrders sends GET /order, and leaves no page (account.7)', async () => {
  const server = fakeServer(json({ data: [{ id: 1, auto_repeat: true }] }))
  expect(await fetchOverviewOrders()).toMatchObject([{ id: '1', auto_repeat: true }])
  expect(await sentTo(server)).toEqual(['GET /api/order'])
  expect(await refusalsForPage(fetchOverviewOrders)).toEqual(IN_PLACE_CALL)
})
