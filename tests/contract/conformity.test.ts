// @vitest-environment node
import { expect, it } from 'vitest'
import { createDemoApi } from '../../demo/api/app'
import { CALLS } from '../../widgets/contract/calls'
import { CAPABILITIES } from '../../widgets/contract/capabilities'
import { breachesIn, type Exchange, withContractChecks } from './conformity'

const exchange = (given: Partial<Exchange>): Exchange => ({
  method: 'POST',
  path: '/api/basket',
  request: '{"id":"1001","qty":2}',
  status: 200,
  answer: JSON.stringify(CALLS.find(({ id }) => id === 'addItem')?.example.answer),
  ...given,
})

it('an exchange that keeps the contract has no breaches; a breach does not quote the value (contract.7)', () => {
  expect(breachesIn(exchange({}))).toEqual([])
  expect(breachesIn(exchange({ request: '{"id":"1001","qty":"secret"}' }))).toEqual([
    'request of addItem: /qty must be integer',
  ])
  expect(breachesIn(exchange({ answer: '{"token":"secret"}' })).join()).not.toContain('secret')
  expect(breachesIn(exchange({ answer: '<h1>' }))).not.toEqual([])
})

it('a refusal carries a message, and an ignored request is not read (contract.7)', () => {
  const refused = exchange({ status: 422, request: '{}', answer: '{"message":"No"}' })
  expect(breachesIn(refused)).not.toEqual([])
  expect(breachesIn({ ...refused, request: null })).toEqual([])
  expect(breachesIn({ ...refused, request: null, answer: '{}' })).not.toEqual([])
})

it('a request outside the contract is a breach where requests count (contract.7)', () => {
  const unknown = exchange({ method: 'GET', path: '/api/baskets' })
  expect(breachesIn({ ...unknown, request: '' })).toEqual(['request of no call: GET /api/baskets'])
  expect(breachesIn({ ...unknown, method: 'OPTIONS', request: null })).toEqual([])
})

it('every answer of the demo to a visitor keeps the contract (contract.7)', async () => {
  const breaches: string[] = []
  const shop = await createDemoApi({
    database: ':memory:',
    around: withContractChecks((breach) => breaches.push(breach)),
  })
  const read = async (path: string) =>
    (await shop.fetch(new Request(`https://shop.example/api${path}`))).status
  expect(await read('/auth/check')).toBe(200)
  expect(await read('/basket')).toBe(200)
  expect(await read('/user')).toBe(401)
  await shop.close()
  expect(breaches).toEqual([])
})

it('the capabilities that the demo offers are those of the contract (contract.6)', async () => {
  const shop = await createDemoApi({ database: ':memory:' })
  const answer = await shop.fetch(new Request('https://shop.example/api/auth/check'))
  const { capabilities } = (await answer.json()) as { capabilities: string[] }
  await shop.close()
  expect(capabilities.length).toBeGreaterThan(0)
  expect(capabilities.filter((name) => !(name in CAPABILITIES))).toEqual([])
})
