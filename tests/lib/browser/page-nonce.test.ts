import { afterEach, expect, it } from 'vitest'
import { pageNonce } from '../../../src/lib/browser/page-nonce'

afterEach(() => {
  document.head.replaceChildren()
  document.body.replaceChildren()
})

function put(place: Element, nonce?: string) {
  const script = document.createElement('script')
  script.type = 'text/plain'
  if (nonce) {
    script.setAttribute('nonce', nonce)
    // Browsers read the nonce from the attribute.
    script.nonce = nonce
  }
  place.append(script)
}

it('the nonce comes from the first script that has one (host.50)', () => {
  put(document.head)
  put(document.body, 'abc')
  put(document.body, 'later')
  expect(pageNonce()).toBe('abc')
})

it('a page without a nonce has an empty one (host.50)', () => {
  expect(pageNonce()).toBe('')
  put(document.head)
  expect(pageNonce()).toBe('')
})

it('the nonce is found where a form hides members of the document (host.53)', () => {
  put(document.head, 'abc')
  Object.defineProperty(document, 'querySelector', { value: null, configurable: true })
  expect(pageNonce()).toBe('abc')
  Reflect.deleteProperty(document, 'querySelector')
})
