import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from 'playwright/test'
import ts from 'typescript'
import { HOSTILE_MARKUP } from '../fixtures/hostile-markup'

/** Only a real browser can test the sanitiser, because attacks exploit its parser. */

const ORIGIN = 'https://shop.example'
const POLICY =
  "script-src 'self'; style-src 'self'; require-trusted-types-for 'script'; trusted-types dompurify"

const purifier = fileURLToPath(import.meta.resolve('dompurify'))

/** Compiles a file of `src/lib` to an ES module. */
const compiled = (name: string) =>
  ts
    .transpileModule(readFileSync(new URL(`../../src/lib/${name}.ts`, import.meta.url), 'utf8'), {
      compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
    })
    .outputText.replace("'dompurify'", "'/dompurify'")

/** The files of the mock server: content type and body. */
function fileAt(path: string): [contentType: string, body: string] | null {
  if (path === '/') return ['text/html', '<!doctype html><title>Shop</title><body><main></main>']
  if (path === '/dompurify') return ['text/javascript', readFileSync(purifier, 'utf8')]
  const name = /^\/lib\/([a-z/-]+)$/.exec(path)?.[1]
  return name ? ['text/javascript', compiled(name)] : null
}

type Profile = 'titleMarkup' | 'richMarkup'

/** Opens a page with the sanitiser. Returns the URLs of all other requests. */
async function open(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route('**', (route) => {
    const { origin, pathname } = new URL(route.request().url())
    const file = origin === ORIGIN ? fileAt(pathname) : null
    if (!file) {
      asked.push(route.request().url())
      return route.abort()
    }
    const [contentType, body] = file
    return route.fulfill({
      contentType,
      body,
      headers: { 'Content-Security-Policy': POLICY },
    })
  })
  await page.goto(`${ORIGIN}/`)
  return asked
}

/** Inserts each piece of markup, fires user events on it, and returns the remaining markup. */
const show = (page: Page, profile: Profile, markups: readonly string[]) =>
  page.evaluate(
    async ({ profile, markups }) => {
      const log: string[] = []
      Object.assign(window, { hit: () => log.push('run') })
      document.addEventListener('securitypolicyviolation', (event) => {
        log.push(`violation: ${event.violatedDirective} ${event.sample}`)
      })
      window.addEventListener('error', (event) => {
        if (event instanceof ErrorEvent) log.push(`error: ${event.message}`)
      })
      const path = '/lib/text/sanitise'
      const sanitiser = (await import(path)) as Record<string, (html: string) => string>
      const main = document.querySelector('main') as HTMLElement
      main.addEventListener('click', (event) => event.preventDefault())
      const found = markups.map((markup) => {
        main.innerHTML = sanitiser[profile]?.(`Before ${markup}`) ?? ''
        const elements = [...main.querySelectorAll('*')]
        for (const element of elements) {
          for (const type of ['click', 'mouseover', 'pointerenter', 'focus', 'error', 'load']) {
            element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }))
          }
        }
        return {
          text: main.textContent ?? '',
          tags: elements.map(({ localName }) => localName),
          attributes: elements.flatMap((element) => element.getAttributeNames()),
          links: [...main.querySelectorAll('a')].map(({ protocol, href }) => href && protocol),
        }
      })
      await new Promise((resolve) => setTimeout(resolve, 200))
      return { found, log, path: location.pathname }
    },
    { profile, markups },
  )

const TITLE_TAGS = ['b', 'strong', 'i', 'em', 'mark', 'small', 'sub', 'sup', 'br', 'wbr']
const RICH_TAGS = [
  ...TITLE_TAGS,
  ...['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'blockquote'],
  ...['hr', 'pre', 'code', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
]
const PROFILES = [
  { profile: 'titleMarkup', tags: TITLE_TAGS, attributes: [] },
  {
    profile: 'richMarkup',
    tags: RICH_TAGS,
    attributes: ['href', 'title', 'colspan', 'rowspan', 'scope'],
  },
] as const

test('the sanitiser is tested with at least 200 pieces of hostile markup', () => {
  expect(new Set(HOSTILE_MARKUP).size).toBeGreaterThanOrEqual(200)
})

for (const { profile, tags, attributes } of PROFILES) {
  test(`hostile markup runs nothing and stays readable in the profile ${profile} (page.17, host.51)`, async ({
    page,
  }) => {
    const asked = await open(page)
    const { found, log, path } = await show(page, profile, HOSTILE_MARKUP)
    expect(log).toEqual([])
    expect(asked).toEqual([])
    expect(path).toBe('/')
    expect(found).toHaveLength(HOSTILE_MARKUP.length)
    // Browsers serialise `is` even after its removal; without a definition it has no effect.
    const allowed: readonly string[] = [...attributes, 'is']
    found.forEach((left, index) => {
      const markup = HOSTILE_MARKUP[index]
      expect(left.text, markup).toMatch(/^Before/)
      expect(
        left.tags.filter((tag) => !tags.includes(tag)),
        markup,
      ).toEqual([])
      expect(
        left.attributes.filter((name) => !allowed.includes(name)),
        markup,
      ).toEqual([])
      for (const protocol of left.links) {
        expect(['', 'http:', 'https:', 'mailto:', 'tel:'], markup).toContain(protocol)
      }
    })
  })
}

const cases: [Profile, string, string][] = [
  [
    'titleMarkup',
    'Earl <mark>Grey</mark> &amp; <em>Lady</em>',
    'Earl <mark>Grey</mark> &amp; <em>Lady</em>',
  ],
  [
    'titleMarkup',
    'Tea on toast, style = plain, <b style="color:red" onclick="hit()">on &amp; off</b>',
    'Tea on toast, style = plain, <b>on &amp; off</b>',
  ],
  ['titleMarkup', 'Tea < 250 g', 'Tea &lt; 250 g'],
  ['titleMarkup', '<h2>Earl <a href="/tea">Grey</a></h2>', 'Earl Grey'],
  ['titleMarkup', 'Earl <mark>Grey', 'Earl <mark>Grey</mark>'],
  [
    'richMarkup',
    '<p>See <a href="/faq" target="_blank" class="x">the <b>FAQ</b></a></p>',
    '<p>See <a href="/faq">the <b>FAQ</b></a></p>',
  ],
  [
    'richMarkup',
    '<a href="mailto:a@b.example">a</a><a href="tel:+441">b</a>',
    '<a href="mailto:a@b.example">a</a><a href="tel:+441">b</a>',
  ],
  ['richMarkup', '<a href="ftp://a.example">a</a><a href="sms:1">b</a>', '<a>a</a><a>b</a>'],
  [
    'richMarkup',
    '<table><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
    '<table><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
  ],
  [
    'richMarkup',
    '<style>b{}</style><a href="/a?b=1&amp;style=2 on=3" title="on style">one</a>',
    '<a href="/a?b=1&amp;style=2 on=3" title="on style">one</a>',
  ],
  ['richMarkup', '<ul><li>One<li>Two</ul>', '<ul><li>One</li><li>Two</li></ul>'],
]
for (const [profile, markup, left] of cases) {
  test(`the sanitiser keeps the meaning of ${markup} (page.17, search.18)`, async ({ page }) => {
    await open(page)
    const html = await page.evaluate(
      async ({ profile, markup }) => {
        const path = '/lib/text/sanitise'
        const sanitiser = (await import(path)) as Record<string, (html: string) => string>
        const main = document.querySelector('main') as HTMLElement
        main.innerHTML = sanitiser[profile]?.(markup) ?? ''
        return main.innerHTML
      },
      { profile, markup },
    )
    expect(html).toBe(left)
  })
}
