import { afterEach, expect, it } from 'vitest'
import { adoptStyles } from '../../../src/lib/browser/adopt-styles'

const rules = () =>
  document.adoptedStyleSheets.map((sheet) => [...sheet.cssRules].map((rule) => rule.cssText).join())

afterEach(() => {
  document.adoptedStyleSheets = []
})

it('a style sheet is adopted once, even when requested again', () => {
  const [red, blue] = ['.trade-a { color: red; }', '.trade-b { color: blue; }']
  adoptStyles(red)
  adoptStyles(blue)
  adoptStyles(red)
  expect(rules()).toEqual([red, blue])
})

it('style sheets of the page stay', () => {
  const own = new CSSStyleSheet()
  own.replaceSync('.theme { color: green; }')
  document.adoptedStyleSheets = [own]
  adoptStyles('.trade-c { color: black; }')
  expect(rules()).toEqual(['.theme { color: green; }', '.trade-c { color: black; }'])
})

it("a style sheet is adopted where a form hides the document's list (host.53)", () => {
  Object.defineProperty(document, 'adoptedStyleSheets', { value: null, configurable: true })
  adoptStyles('.trade-d { color: pink; }')
  Reflect.deleteProperty(document, 'adoptedStyleSheets')
  expect(rules()).toContain('.trade-d { color: pink; }')
})
