// @vitest-environment node
import { expect, it } from 'vitest'
import { ARTICLES } from '../../../demo/catalogue/articles'
import { FAQS } from '../../../demo/catalogue/faqs'
import { articleRecords, faqRecords } from '../../../demo/search/content-records'
import { searchProducts } from './service-client'

it('an article record has the fields of a CMS (server.8)', () => {
  const records = articleRecords(ARTICLES)
  expect(records).toHaveLength(ARTICLES.length)
  for (const record of records) {
    expect(record).toMatchObject({
      permalink: expect.stringMatching(/^\//),
      post_title: expect.any(String),
      post_excerpt: expect.any(String),
      post_date: expect.any(Number),
      post_type: expect.stringMatching(/^(page|news|case-study|training|resource)$/),
      content: expect.any(String),
      image_placeholder: '/images/placeholder.svg',
      taxonomies: { category: expect.any(Array) },
      post_author: { display_name: expect.any(String) },
    })
  }
})

it('most articles have pictures, the others a placeholder (server.8)', async () => {
  const { hits } = await searchProducts({ query: '', hitsPerPage: 1_000 }, 'wp_posts_news')
  const pictured = hits.filter(({ images }) => images !== undefined)
  expect(pictured.length).toBeGreaterThan(hits.length / 2)
  expect(pictured.length).toBeLessThan(hits.length)
  for (const { images } of pictured) {
    const url = expect.stringMatching(/^\/images\/articles\//)
    expect(images).toEqual({ full: { url }, thumbnail: { url } })
  }
  expect(hits.every((hit) => hit.image_placeholder === '/images/placeholder.svg')).toBe(true)
})

it('every type on a support or insight page has records (server.34)', async () => {
  const categories = 'taxonomies.resource-category'
  for (const category of ['Drink of the Month', 'Machine Assistance', 'Recipes']) {
    const facetFilters = [`${categories}:${category}`]
    const found = await searchProducts({ query: '', facetFilters }, 'wp_posts_resource')
    expect(found.nbHits, category).toBeGreaterThan(5)
  }
  const { facets } = await searchProducts(
    { query: '', facets: ['taxonomies.category'] },
    'wp_posts_news',
  )
  expect(Object.keys(facets['taxonomies.category'] ?? {}).length).toBeGreaterThan(3)
  expect((await searchProducts({ query: '' }, 'wp_posts_training')).nbHits).toBe(30)
  expect((await searchProducts({ query: '' }, 'wp_posts_faq_search')).nbHits).toBe(60)
})

it('the index of everything has all types with their labels (server.34)', async () => {
  const { facets, nbHits } = await searchProducts(
    { query: '', facets: ['post_type_label'] },
    'wp_searchable_posts',
  )
  const labels = facets.post_type_label ?? {}
  expect(Object.keys(labels).sort()).toEqual(
    ['Case Studies', 'FAQs', 'News', 'Pages', 'Products', 'Resources', 'Training Videos'].sort(),
  )
  expect(Object.values(labels).reduce((sum, count) => sum + count, 0)).toBe(nbHits)
})

it('the text of an article is escaped (server.8)', () => {
  const [article] = ARTICLES
  if (!article) throw new Error('no article')
  const [record] = articleRecords([{ ...article, excerpt: '', paragraphs: ['5 < 6 & more'] }])
  expect(record?.content).toBe(' 5 &lt; 6 &amp; more')
})

it('an article record dates the article in Unix seconds', () => {
  const [article] = ARTICLES
  const [record] = articleRecords(ARTICLES.slice(0, 1))
  expect(record?.post_date).toBe(Date.parse(article?.date ?? '') / 1_000)
})

it('an FAQ record has the answer as escaped markup', () => {
  const [record] = faqRecords([{ question: 'Tea & coffee?', answer: 'From < 5 kg.', topic: 'Tea' }])
  expect(record).toMatchObject({
    post_title: 'Tea &amp; coffee?',
    content: '<p>From &lt; 5 kg.</p>',
    permalink: '/support#tea-coffee',
    taxonomies: { category: ['Tea'] },
  })
  expect(faqRecords(FAQS)).toHaveLength(FAQS.length)
})
