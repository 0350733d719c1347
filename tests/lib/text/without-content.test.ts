import { expect, it } from 'vitest'
import { WITHOUT_CONTENT } from '../../../src/lib/text/without-content'

it.each([
  ['<noscript>Text</noscript>', true],
  ['<p></p>', true],
  ['<br>', true],
  ['<p><b>Text</b></p>', false],
  ['<img alt="">', false],
  ['<input>', false],
])('%s shows nothing: %s (loader.32, account.6)', (html, isNothing) => {
  const parent = document.createElement('div')
  parent.innerHTML = html
  expect(parent.firstElementChild?.matches(WITHOUT_CONTENT)).toBe(isNothing)
})
