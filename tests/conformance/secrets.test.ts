// @vitest-environment node
import { expect, it } from 'vitest'
import { runConformance } from './conformance'
import { json, lie, optionsFor } from './lying-server'
import { type Report, reportLines } from './report'

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJlLW9mLXRoZS10b2tlbg'
const textOf = (report: Report) => JSON.stringify(report) + reportLines(report).join('\n')

it.each<[string, unknown]>([
  ['a bare token', JWT],
  ['a short bare token', 'f0e1d2'],
  ['a token in data', { data: JWT }],
  ['tokens in a list', { access_token: [JWT, 'f0e1d2'] }],
  ['a token in a map', { access_token: { plainTextToken: JWT } }],
  ['a token as the user', { access_token: '', user: JWT }],
])('the report hides the text of a login answered with %s (contract.10)', async (_what, body) => {
  const options = await optionsFor(lie('POST', '/auth/login', () => json(body)))
  const text = textOf(await runConformance(options))
  expect(text).not.toContain(JWT.slice(0, 12))
  expect(text).not.toContain('f0e1d2')
})

it('a token in any field is reported by its length only (contract.10)', async () => {
  const options = await optionsFor(
    lie('GET', '/basket', async (own) =>
      json({ ...((await own.json()) as object), totalItems: JWT }),
    ),
    { account: null },
  )
  const text = textOf(await runConformance(options))
  expect(text).toContain(`totalItems: a string of ${JWT.length} characters came`)
  expect(text).not.toContain(JWT.slice(0, 12))
})
