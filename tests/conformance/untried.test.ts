// @vitest-environment node
import { expect, it } from 'vitest'
import { runConformance } from './conformance'
import { findings, json, lie, optionsFor, type Serve, saysOf } from './lying-server'
import { exitCode, reportLines } from './report'

const honest: Serve = (_request, own) => own()

it('the summary names untested compulsory calls, and how to test them (contract.10)', async () => {
  const report = await runConformance(await optionsFor(honest, { product: null }, 'approved'))
  expect(report.untried).toContainEqual({
    calls: expect.arrayContaining(['POST /basket', 'GET /order/token', 'PATCH /order/{id}']),
    why: 'give --place-order',
  })
  const last = reportLines(report).slice(-2).join('\n')
  expect(last).toMatch(
    /^\d+ compulsory calls were not tried \(give --place-order\): POST \/basket, /m,
  )
  expect(exitCode(report)).toBe(0)
})

it('a run that tests every compulsory call mentions no untested ones (contract.10)', async () => {
  const report = await runConformance(await optionsFor(honest, { isPlacing: true }))
  expect(report.untried).toEqual([])
  expect(reportLines(report).at(-1)).toContain('0 fails')
})

it('a run without an account says that some compulsory calls need one (contract.10)', async () => {
  const report = await runConformance(await optionsFor(honest, { account: null }))
  const [first] = report.untried
  expect(first?.why).toBe('it needs an account: give --email and --password')
})

it('a failed sign-in is the reason for untested calls (contract.10)', async () => {
  const refused = lie('POST', '/auth/login', () => json({ message: 'No.' }, 422))
  const report = await runConformance(await optionsFor(refused))
  expect(findings(report, 'GET /user')).toMatchObject([{ says: ['the sign-in failed'] }])
})

it('without a known product, prices are requested for a product of the last order (contract.10)', async () => {
  const report = await runConformance(await optionsFor(honest, { product: null }, 'history'))
  expect(findings(report, 'GET /prices').map(({ verdict }) => verdict)).toEqual([
    'conforms',
    'conforms',
  ])
})

it('a product of the last order may lack a price (contract.10)', async () => {
  const empty: Serve = async (request, own) =>
    request.url.includes('/prices?') && request.headers.get('Authorization') ? json({}) : own()
  const report = await runConformance(await optionsFor(empty, { product: null }, 'history'))
  expect(findings(report, 'GET /prices').map(({ verdict }) => verdict)).toEqual([
    'conforms',
    'not tried',
  ])
  expect(report.untried).toContainEqual({
    calls: ['GET /prices'],
    why: 'the product of the last order has no price: give --product or --search',
  })
})

it('the basket is read again after the sign-in (contract.10)', async () => {
  const report = await runConformance(await optionsFor(honest))
  expect(findings(report, 'GET /basket').map(({ title }) => title)).toContain('after the sign-in')
})

const unpriced = lie('GET', '/basket', async (own) => {
  const basket = (await own.json()) as { totals: object }
  const totals = { ...basket.totals, total: null, totalDisplay: null }
  return json({ ...basket, totals, totalItems: 2 })
})

it('a basket with items but no total fails for an approved account only (contract.10)', async () => {
  const approved = await runConformance(await optionsFor(unpriced))
  expect(saysOf(approved, 'GET /basket')).toContain('totals.total is null: it cannot be paid')
  const unapproved = await runConformance(await optionsFor(unpriced, {}, 'unapproved'))
  expect(saysOf(unapproved, 'GET /basket')).toBe('')
})
