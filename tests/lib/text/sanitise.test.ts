import { afterEach, expect, it, vi } from 'vitest'
import { richMarkup, titleMarkup } from '../../../src/lib/text/sanitise'

// happy-dom does not parse like a browser: browser tests cover hostile markup. Here a stand-in follows DOMPurify's
// options, to test the two profiles.
const purifier = vi.hoisted(() => ({ isSupported: true, count: 0 }))

interface Options {
  ALLOWED_TAGS: string[]
  ALLOWED_ATTR: string[]
  ALLOW_ARIA_ATTR?: boolean
  ALLOW_DATA_ATTR?: boolean
  RETURN_TRUSTED_TYPE?: boolean
}

vi.mock('dompurify', () => ({
  default: () => {
    purifier.count += 1
    const hooks: ((node: Element) => void)[] = []
    return {
      get isSupported() {
        return purifier.isSupported
      },
      addHook: (name: string, hook: (node: Element) => void) => {
        if (name === 'afterSanitizeAttributes') hooks.push(hook)
      },
      sanitize: (html: string, options: Options) => {
        if (!purifier.isSupported) return html
        const root = document.createElement('div')
        root.innerHTML = html
        for (const element of root.querySelectorAll('*')) {
          if (!options.ALLOWED_TAGS.includes(element.localName)) {
            element.replaceWith(...element.childNodes)
          }
          for (const name of element.getAttributeNames()) {
            const isAllowed =
              options.ALLOWED_ATTR.includes(name) ||
              (name.startsWith('aria-') && options.ALLOW_ARIA_ATTR !== false) ||
              (name.startsWith('data-') && options.ALLOW_DATA_ATTR !== false)
            if (!isAllowed) element.removeAttribute(name)
          }
          for (const hook of hooks) hook(element)
        }
        return options.RETURN_TRUSTED_TYPE ? root.innerHTML : 'not trusted'
      },
    }
  },
}))

afterEach(() => {
  purifier.isSupported = true
})

const EMPHASIS = ['b', 'strong', 'i', 'em', 'mark', 'small', 'sub', 'sup']
const BLOCKS = ['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a']
const MORE = ['blockquote', 'pre', 'code']
const OTHERS = ['script', 'style', 'iframe', 'form', 'button', 'svg', 'h1', 'div', 'trade-basket']

it.each(EMPHASIS)('titles and rich text keep <%s> (search.18)', (tag) => {
  const html = `Earl <${tag}>Grey</${tag}>`
  expect(titleMarkup(html)).toBe(html)
  expect(richMarkup(html)).toBe(html)
})

it.each(['br', 'wbr'])('titles and rich text keep the line break <%s> (search.18)', (tag) => {
  expect(titleMarkup(`a<${tag}>b`)).toBe(`a<${tag}>b`)
  expect(richMarkup(`a<${tag}>b`)).toBe(`a<${tag}>b`)
})

it.each([...BLOCKS, ...MORE])('rich text keeps <%s>, titles keep only its text', (tag) => {
  const html = `<${tag}>Grey</${tag}>`
  expect(titleMarkup(html)).toBe('Grey')
  expect(richMarkup(html)).toBe(html)
})

it('rich text keeps `<hr>` and tables; titles keep only the text in them', () => {
  const html =
    '<hr><table><caption>Teas</caption><thead><tr><th>Tea</th></tr></thead><tbody><tr><td>Earl</td></tr></tbody><tfoot><tr><td>1</td></tr></tfoot></table>'
  expect(richMarkup(html)).toBe(html)
  expect(titleMarkup(html)).toBe('TeasTeaEarl1')
})

it.each(OTHERS)('titles and rich text keep only the text of <%s> (page.17)', (tag) => {
  const html = `Earl <${tag}>Grey</${tag}>`
  expect(titleMarkup(html)).not.toContain(`<${tag}`)
  expect(richMarkup(html)).not.toContain(`<${tag}`)
})

it('titles keep no attributes (search.18)', () => {
  const html = '<b href="/a" title="b" class="c" data-d="d" aria-label="e" onclick="f()">Tea</b>'
  expect(titleMarkup(html)).toBe('<b>Tea</b>')
})

it.each(['title', 'colspan', 'rowspan', 'scope'])('rich text keeps the attribute %s', (name) => {
  const html = `<p ${name}="2">Tea</p>`
  expect(richMarkup(html)).toBe(html)
})

it.each([
  'class',
  'style',
  'id',
  'target',
  'onclick',
  'src',
  'aria-label',
  'data-id',
])('rich text loses the attribute %s (page.17)', (name) => {
  expect(richMarkup(`<p ${name}="x">Tea</p>`)).toBe('<p>Tea</p>')
})

it.each([
  '/faq',
  'faq?a=1#b',
  'http://shop.example/',
  'https://other.example/',
  'mailto:shop@shop.example',
  'tel:+441234',
])('a link in rich text may lead to %s (page.17)', (href) => {
  expect(richMarkup(`<a href="${href}">Tea</a>`)).toBe(`<a href="${href}">Tea</a>`)
})

it.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://shop.example/',
  'sms:1',
  'https://',
  'http://[shop',
])('a link in rich text leads nowhere instead of to %s (page.17)', (href) => {
  expect(richMarkup(`<a href="${href}">Tea</a>`)).toBe('<a>Tea</a>')
})

it('one purifier is made for all markup', () => {
  titleMarkup('<b>Tea</b>')
  richMarkup('<a href="sms:1">Tea</a>')
  expect(purifier.count).toBe(1)
})

it.each([
  ['titles', titleMarkup],
  ['rich text', richMarkup],
])('%s keep only their text where the browser cannot sanitise (page.17)', (_what, purify) => {
  purifier.isSupported = false
  expect(purify('<b onclick="a()">Fish</b> &amp; <img src=x onerror="a()">chips')).toBe(
    'Fish &#38; chips',
  )
  expect(purify('&lt;script&gt;a()&lt;/script&gt;')).toBe('&#60;script&#62;a()&#60;/script&#62;')
})
