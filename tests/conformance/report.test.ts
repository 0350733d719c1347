// @vitest-environment node
import { expect, it } from 'vitest'
import type { Assessment } from './assess'
import { exitCode, type Finding, type Report, reportLines, summaryOf } from './report'

const finding = (verdict: Assessment['verdict'], title: string, ...says: string[]): Finding => ({
  call: 'GET /basket',
  title,
  verdict,
  says,
  ms: 7,
})

const reportOf = (...findings: Finding[]): Report => ({
  api: 'https://shop.example/api',
  startedAt: '2026-03-04T09:00:00Z',
  summary: summaryOf(findings),
  untried: [],
  findings,
})

it('a report lists tolerated differences once per call, and failures each time (contract.10)', () => {
  const report = reportOf(
    finding('tolerated', '', 'id: 7 came'),
    finding('tolerated', 'it is kept', 'id: 7 came'),
    finding('fails', 'it is kept', 'qty: nothing came'),
    finding('fails', 'it is kept', 'qty: nothing came'),
  )
  expect(reportLines(report).slice(2)).toEqual([
    'tolerated    GET /basket (7 ms)',
    '             id: 7 came',
    'tolerated    GET /basket: it is kept (7 ms)',
    '             as above',
    'fails        GET /basket: it is kept (7 ms)',
    '             qty: nothing came',
    'fails        GET /basket: it is kept (7 ms)',
    '             qty: nothing came',
    '',
    '0 conforms, 2 tolerated, 2 fails, 0 not offered, 0 not tried',
  ])
})

it('a report ends with the compulsory calls that were not tested (contract.10)', () => {
  const report = {
    ...reportOf(finding('conforms', '')),
    untried: [
      { calls: ['POST /basket', 'GET /order/token'], why: 'give --place-order' },
      { calls: ['GET /prices'], why: 'no product is known' },
    ],
  }
  expect(reportLines(report).slice(-3)).toEqual([
    '1 conforms, 0 tolerated, 0 fails, 0 not offered, 0 not tried',
    '2 compulsory calls were not tried (give --place-order): POST /basket, GET /order/token',
    '1 compulsory call was not tried (no product is known): GET /prices',
  ])
})

it('the exit code is 1 only when something fails (contract.10)', () => {
  expect(exitCode(reportOf(finding('tolerated', ''), finding('not offered', '')))).toBe(0)
  expect(exitCode(reportOf(finding('conforms', ''), finding('fails', '')))).toBe(1)
})
