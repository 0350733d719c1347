import { createStore } from 'jotai/vanilla'
import { afterEach, expect, it } from 'vitest'
import { isNoticeFoldedAtom } from '../../../src/atoms/notices/folded-notice'

afterEach(() => sessionStorage.clear())

it("a folded notice stays folded on the tab's next page, until it is shown (product.35)", () => {
  const [page, next, last] = [createStore(), createStore(), createStore()]
  expect(page.get(isNoticeFoldedAtom)).toBe(false)
  page.set(isNoticeFoldedAtom, true)
  expect(next.get(isNoticeFoldedAtom)).toBe(true)
  next.set(isNoticeFoldedAtom, false)
  expect(last.get(isNoticeFoldedAtom)).toBe(false)
})
