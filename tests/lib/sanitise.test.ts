import { expect, it, vi } from 'vitest'
import { richMarkup, titleMarkup } from '../../src/lib/sanitise'

/** What DOMPurify is in a browser that it does not support: it hands markup back as it came. */
vi.mock('dompurify', () => ({
  default: () => ({ isSupported: false, addHook: () => {}, sanitize: (html: string) => html }),
}))

it.each([
  titleMarkup,
  richMarkup,
])('leaves only text where markup cannot be sanitised', (purify) => {
  expect(purify('<b onclick="a()">Fish</b> &amp; <img src=x onerror="a()">chips')).toBe(
    'Fish &#38; chips',
  )
  expect(purify('&lt;script&gt;a()&lt;/script&gt;')).toBe('&#60;script&#62;a()&#60;/script&#62;')
})
