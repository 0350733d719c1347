// @vitest-environment node
import { expect, it } from 'vitest'
import { client, searchProducts } from './service-client'

it('a highlight marks the matching words and changes nothing else', async () => {
  const answer = await searchProducts({
    query: 'builders bre',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
  })
  const hit = answer.hits[0] as { post_title: string; _highlightResult: unknown }
  const { value, matchLevel } = (
    hit._highlightResult as { post_title: { value: string; matchLevel: string } }
  ).post_title
  expect(value).toContain('<mark>Builder&rsquo;s</mark> <mark>Bre</mark>w')
  expect(value.replace(/<\/?mark>/g, '')).toBe(hit.post_title)
  expect(matchLevel).toBe('full')
})

it('a highlight keeps the markup of a title', async () => {
  const answer = await searchProducts({ query: 'em flush' })
  expect(answer.nbHits).toBe(0)
  const flush = await searchProducts({ query: 'first flush', hitsPerPage: 1 })
  expect(flush.hits[0]?._highlightResult).toMatchObject({
    post_title: { value: expect.stringContaining('<em><em>First</em> <em>Flush</em></em>') },
  })
})

it('a snippet is cut around the match', async () => {
  const { results } = await client().search<Record<string, unknown>>({
    requests: [
      { indexName: 'wp_posts_faq_search', query: 'lottery rota standing abaca', hitsPerPage: 1 },
      { indexName: 'wp_posts_faq_search', query: 'abaca', attributesToSnippet: ['content:8'] },
    ],
  })
  expect(results[0]).toMatchObject({ nbHits: 0 })
  expect(results[1]).toMatchObject({
    hits: [
      {
        _snippetResult: {
          content: { value: expect.stringMatching(/^….*<em>abaca<\/em>/), matchLevel: 'full' },
        },
      },
    ],
  })
})
