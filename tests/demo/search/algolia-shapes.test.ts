// @vitest-environment node
import Ajv from 'ajv/dist/2020'
import { expect, it } from 'vitest'
import { SEARCH_CREDENTIALS } from '../../../demo/search/search-service'
import { $defs, cases } from './algolia-shapes.json'
import { post } from './service-client'

/* Answers of the hosted service, from its documentation and its client's types: each case has its source, a request,
   and the expected answer. */
interface Case {
  proves: string
  source: string
  key?: string
  path: string
  body: object
  status: number
  answer: object
}

const ajv = new Ajv({ allErrors: true, strict: false }).addSchema({ $defs }, 'shapes')

it.each(
  cases as Case[],
)('the search service answers as Algolia: $proves (server.31)', async (each) => {
  const { status, body } = await post(
    each.path,
    each.body,
    each.key ?? SEARCH_CREDENTIALS.searchKey,
  )
  const conforms = ajv.compile(each.answer)
  const answer = { status, body, faults: conforms(body) ? [] : conforms.errors }
  expect(answer).toMatchObject({ status: each.status, faults: [] })
})

it('every recorded case has a source', () => {
  expect(cases.filter(({ source }) => !/^https:\/\/|^algoliasearch: /.test(source))).toEqual([])
  expect(new Set(cases.map(({ proves }) => proves)).size).toBe(cases.length)
})
