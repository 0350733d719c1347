// @vitest-environment node
import { expect, it } from 'vitest'
import { ARTICLES } from '../../../demo/catalogue/articles'
import { FAQS } from '../../../demo/catalogue/faqs'
import { articleRecords, faqRecords } from '../../../demo/search/content-records'

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
      images: { full: { url: expect.stringMatching(/^\/images\//) } },
      image_placeholder: '/images/placeholder.svg',
      taxonomies: { category: expect.any(Array) },
      post_author: { display_name: expect.any(String) },
    })
  }
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
