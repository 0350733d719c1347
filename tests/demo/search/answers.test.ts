// @vitest-environment node
import { expect, it } from 'vitest'
import { DEFAULT_CONFIG } from '../../../src/config'
import { post } from './service-client'

const { indices } = DEFAULT_CONFIG.search

it.each([
  -3,
  0,
  'many',
  1.5,
])('the search service returns at least one answer when %s are requested', async (nbHits) => {
  const { body } = await post(`/1/answers/${indices.faqs}/prediction`, {
    query: 'delivery',
    nbHits,
  })
  const { length } = body.hits as unknown[]
  expect(length).toBeGreaterThan(0)
  expect(length).toBeLessThanOrEqual(20)
})

it('the search service answers a question with the matching sentence', async () => {
  const { body } = await post(`/1/answers/${indices.faqs}/prediction`, {
    query: 'is vat charged on coffee',
    queryLanguages: ['en'],
    attributesForPrediction: ['post_title', 'post_excerpt'],
    nbHits: 3,
  })
  const [first] = body.hits as { post_title: string; _answer: { extract: string } }[]
  expect(first?.post_title).toBe('Is VAT charged on tea and coffee?')
  expect(first?._answer.extract).toContain('<em>')
})
