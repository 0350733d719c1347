// @vitest-environment node
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { firstResultsTable } from '../../widgets/build/wordpress.mjs'
import { phpFile } from '../../widgets/build/wordpress-php.mjs'
import {
  FIRST_RESULTS,
  firstArticles,
  firstQuestions,
  firstRequests,
  TYPE_LABELS,
} from '../../widgets/contract/first-results'
import { INDEX_NAMES } from '../../widgets/contract/search-index'
import { STARTS } from '../components/search/first-starts'
import { breachesIn } from '../wordpress/php-standards'

const SCRIPT = join(import.meta.dirname, '../wordpress/php/first-requests.php')
const hasPhp = spawnSync('php', ['-v']).status === 0

const folder = mkdtempSync(join(tmpdir(), 'trade-first-results-'))
afterAll(() => rmSync(folder, { recursive: true }))
const generated = phpFile('About.', await firstResultsTable())
writeFileSync(join(folder, 'first-results.php'), generated)

/** The plugin's requests for each search, and the parts of the first answers that it keeps. */
function inPhp(answers: string[] = [], index = 'shop_posts_product') {
  const { stdout, stderr } = spawnSync('php', [SCRIPT, join(folder, 'first-results.php')], {
    encoding: 'utf8',
    input: JSON.stringify({ starts: STARTS, index, answers }),
  })
  if (!stdout) throw new Error(stderr)
  return JSON.parse(stdout) as {
    asked: object[][]
    questions: object[]
    articles: object[][]
    kept: Record<string, unknown>[][]
  }
}

it('the build writes the requests of first results for PHP, with the default indices (first.2)', async () => {
  expect(await firstResultsTable()).toEqual({
    ...FIRST_RESULTS,
    indices: INDEX_NAMES,
    labels: TYPE_LABELS,
  })
  expect(breachesIn('generated/first-results.php', generated)).toEqual([])
  expect(FIRST_RESULTS.main.attributesToRetrieve.join()).not.toMatch(/price|stock/)
})

describe.skipIf(!hasPhp)('in PHP', () => {
  it("the plugin's first request equals the tag's (first.2)", () => {
    const { asked, questions, articles } = inPhp()
    expect(asked).toHaveLength(8)
    expect(asked).toEqual(STARTS.map((start) => firstRequests(start, 'shop_posts_product')))
    expect(questions).toEqual(firstQuestions('shop_posts_product'))
    expect(articles).toEqual([firstArticles('support'), firstArticles('insights')])
  })

  it('an answer leaves out prices and protected records (first.6)', () => {
    const open = [undefined, null, '', 0, '0', false, 'false'].map((flag, position) => ({
      objectID: `open-${position}`,
      post_title: 'Tea',
      protected: flag,
      taxonomies: {},
    }))
    const hidden = [1, '1', true, 'true', [], {}, 2].map((flag) => ({
      objectID: 'hidden',
      protected: flag,
    }))
    const priced = {
      objectID: 'priced',
      post_title: 'Coffee',
      price: 4.5,
      _highlightResult: { post_title: { value: 'Coffee' }, price: { value: '4.50' } },
      _rankingInfo: { promoted: false },
    }
    const [origins] = firstRequests({ type: 'product-category' }).map((request) =>
      Reflect.get(request, 'facets'),
    ) as [string[]]
    const facet = origins[0] as string
    const result = {
      hits: [...open, ...hidden, priced, 'no record', null],
      nbHits: 100,
      page: 0,
      facets: { [facet]: { 0: 3, 1: 4 }, price: { 4.5: 1 } },
      facets_stats: { price: { min: 4.5 } },
      userData: [{ price: 4.5 }],
      exhaustive: {},
      query: '',
    }
    const {
      kept: [[main] = []],
    } = inPhp([JSON.stringify({ results: [result] })])
    expect(main).toEqual({
      hits: [
        ...open.map((hit) => JSON.parse(JSON.stringify(hit))),
        {
          objectID: 'priced',
          post_title: 'Coffee',
          _highlightResult: { post_title: { value: 'Coffee' } },
        },
      ],
      nbHits: 91,
      page: 0,
      facets: { [facet]: { 0: 3, 1: 4 } },
      facets_stats: {},
      exhaustive: {},
      query: '',
    })
    expect(JSON.stringify(main)).not.toMatch(/4\.5|hidden/)
  })

  it('an answer that does not fit its requests is rejected (first.5)', () => {
    const result = { hits: [], nbHits: 0 }
    const bodies = [
      '',
      '<!doctype html><title>Down</title>',
      '{"results":[{"hits":[{"objectID":"1"',
      '{"message":"Forbidden"}',
      '[]',
      'null',
      '{"results":{"0":{"hits":[]}}}',
      '{"results":[]}',
      '{"results":[{"nbHits":1}]}',
      '{"results":[null]}',
      JSON.stringify({ results: [result, result] }),
    ]
    expect(inPhp(bodies).kept).toEqual(bodies.map(() => []))
    expect(inPhp([JSON.stringify({ results: [result] })]).kept).toEqual([[result]])
  })
})
