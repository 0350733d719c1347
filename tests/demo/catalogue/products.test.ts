// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { ARTICLES } from '../../../demo/catalogue/articles'
import { FAQS } from '../../../demo/catalogue/faqs'
import { plainText } from '../../../demo/catalogue/markup'
import { PRODUCTS } from '../../../demo/catalogue/products'
import { readTable } from '../../../demo/catalogue/table'

const areUnique = (values: readonly string[]) => new Set(values).size === values.length

describe('the catalogue', () => {
  it('has at least 240 products, each with its own id, SKU, address and picture', () => {
    expect(PRODUCTS.length).toBeGreaterThanOrEqual(240)
    for (const name of ['id', 'sku', 'permalink', 'image', 'title'] as const) {
      expect(areUnique(PRODUCTS.map((product) => product[name])), name).toBe(true)
    }
  })

  it('sells at whole pence, and to verified customers for less', () => {
    for (const { pricePence, verifiedPricePence, sku } of PRODUCTS) {
      expect(Number.isInteger(pricePence) && pricePence > 0, sku).toBe(true)
      expect(verifiedPricePence === null || verifiedPricePence < pricePence, sku).toBe(true)
    }
  })

  it('charges no VAT on tea and coffee, 20% on equipment', () => {
    const rates = (department: string) =>
      new Set(
        PRODUCTS.filter(({ categories }) => categories[0] === department).map((p) => p.vatRate),
      )
    expect([...rates('Tea'), ...rates('Coffee')]).toEqual([0, 0])
    expect([...rates('Equipment')]).toEqual([20])
  })

  it('has what a shop must cope with', () => {
    const some = (isSuch: (product: (typeof PRODUCTS)[number]) => boolean) =>
      PRODUCTS.filter(isSuch).length
    expect(some(({ stock }) => stock === 0)).toBeGreaterThan(5)
    expect(some(({ isProtected }) => isProtected)).toBeGreaterThan(5)
    expect(some(({ sku }) => sku.includes('/'))).toBeGreaterThan(5)
    expect(some(({ titleMarkup }) => /<em>/.test(titleMarkup))).toBeGreaterThan(1)
    expect(some(({ titleMarkup }) => /&amp;/.test(titleMarkup))).toBeGreaterThan(1)
    expect(some(({ verifiedPricePence }) => verifiedPricePence === null)).toBeGreaterThan(1)
  })

  it('titles its products in words', () => {
    for (const { title, titleMarkup } of PRODUCTS) {
      expect(title).not.toMatch(/[<>]|&\w+;|\bproduct\b/i)
      expect(plainText(titleMarkup)).toBe(title)
    }
  })

  it('has questions, and as much to read as asked for', () => {
    expect(FAQS).toHaveLength(60)
    const types = ['page', 'news', 'case-study', 'training', 'resource']
    for (const type of types) {
      expect(ARTICLES.filter((article) => article.type === type)).toHaveLength(30)
    }
    expect(areUnique(ARTICLES.map(({ permalink }) => permalink))).toBe(true)
  })

  it('refuses a table with a cell too few', () => {
    expect(() => readTable(['name', 'code'], 'Assam')).toThrow('2 cells expected')
  })
})
