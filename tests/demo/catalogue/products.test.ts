// @vitest-environment node
import { expect, it } from 'vitest'
import { plainText } from '../../../demo/catalogue/markup'
import { PRODUCTS } from '../../../demo/catalogue/products'

const areUnique = (values: readonly string[]) => new Set(values).size === values.length

it('the catalogue has at least 240 products, each with its own id, SKU, path and picture', () => {
  expect(PRODUCTS.length).toBeGreaterThanOrEqual(240)
  for (const name of ['id', 'sku', 'permalink', 'image', 'title'] as const) {
    expect(areUnique(PRODUCTS.map((product) => product[name])), name).toBe(true)
  }
})

it('every price is in whole pence, and verified prices are lower', () => {
  for (const { pricePence, verifiedPricePence, sku } of PRODUCTS) {
    expect(Number.isInteger(pricePence) && pricePence > 0, sku).toBe(true)
    expect(verifiedPricePence === null || verifiedPricePence < pricePence, sku).toBe(true)
  }
})

it('tea and coffee have no VAT, equipment has 20%', () => {
  const rates = (department: string) =>
    new Set(PRODUCTS.filter(({ categories }) => categories[0] === department).map((p) => p.vatRate))
  expect([...rates('Tea'), ...rates('Coffee')]).toEqual([0, 0])
  expect([...rates('Equipment')]).toEqual([20])
})

it('the catalogue has sold-out and protected products, slashes in SKUs and markup in titles', () => {
  const some = (isSuch: (product: (typeof PRODUCTS)[number]) => boolean) =>
    PRODUCTS.filter(isSuch).length
  expect(some(({ stock }) => stock === 0)).toBeGreaterThan(5)
  expect(some(({ isProtected }) => isProtected)).toBeGreaterThan(5)
  expect(some(({ sku }) => sku.includes('/'))).toBeGreaterThan(5)
  expect(some(({ titleMarkup }) => /<em>/.test(titleMarkup))).toBeGreaterThan(1)
  expect(some(({ titleMarkup }) => /&amp;/.test(titleMarkup))).toBeGreaterThan(1)
  expect(some(({ verifiedPricePence }) => verifiedPricePence === null)).toBeGreaterThan(1)
})

it('every product has a plain title that matches its markup', () => {
  for (const { title, titleMarkup } of PRODUCTS) {
    expect(title).not.toMatch(/[<>]|&\w+;|\bproduct\b/i)
    expect(plainText(titleMarkup)).toBe(title)
  }
})
