// @vitest-environment node
import { expect, it } from 'vitest'
import { ARTICLES } from '../../../demo/catalogue/articles'
import { FAQS } from '../../../demo/catalogue/faqs'

const areUnique = (values: readonly string[]) => new Set(values).size === values.length

it('the catalogue has 60 FAQs and 30 articles of each type', () => {
  expect(FAQS).toHaveLength(60)
  const types = ['page', 'news', 'case-study', 'training', 'resource']
  for (const type of types) {
    expect(ARTICLES.filter((article) => article.type === type)).toHaveLength(30)
  }
  expect(areUnique(ARTICLES.map(({ permalink }) => permalink))).toBe(true)
})
