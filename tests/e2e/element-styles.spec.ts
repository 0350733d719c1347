import type { Page } from 'playwright/test'
import { expect, LOADER, test } from './support/element-fixtures'

/** Styles found in real themes, each hostile in its own way. */
const THEMES: Record<string, string> = {
  'styles elements below two ids': `
    #page .entry-content input { border: 9px solid red; width: 100%; font: 30px cursive; display: block }
    #page .entry-content button { all: unset; color: red; padding: 40px; float: right }
    #page .entry-content label { text-transform: uppercase; display: block; font-size: 40px }
    #page .entry-content div { background: pink; margin: 50px; display: flex }
    #page .entry-content :not(div, span, svg, svg *)::before { content: '!'; color: red }
    #page .entry-content span[class*="icon"]::before { content: '!'; font-family: icons }`,
  'unsets everything': '* { all: unset }',
  'changes what is inherited': `
    html { font-size: 62.5% }
    body { text-transform: uppercase; letter-spacing: 0.4em; word-spacing: 2em; font-size: 30px;
      line-height: 3; text-align: center; text-indent: 3em; text-shadow: 1px 1px red;
      white-space: pre; font-variant: small-caps; font-style: italic; font-weight: 900;
      cursor: wait; list-style: square; -webkit-text-stroke: 2px red;
      -webkit-text-fill-color: red; hyphens: auto; word-break: break-all; visibility: visible }`,
  'replaces boxes': `
    *, *::before, *::after { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid }
    button, input { font: inherit; color: inherit; background: transparent; appearance: none }
    img, svg { display: block; max-width: none; fill: red }`,
}

const BODY =
  '<div id="page"><div class="entry-content"><trade-note heading="Note for us"></trade-note></div></div>'

/** The computed styles of every element in the tag, and its position within the root. */
const looks = async (page: Page) => {
  await expect(page.getByLabel('Note for us')).toBeVisible()
  // The tag's background is read a moment after rendering (look.31).
  await expect(page.locator('trade-root[data-trade-ground]')).toBeAttached()
  return page.evaluate(() => {
    const root = document.querySelector('trade-root') as Element
    return [root, ...root.querySelectorAll('*')].map((element) => {
      const style = getComputedStyle(element)
      // Inherited from outside: the parents' size and visibility, and the theme's font.
      const foreign =
        /^(-webkit-locale|inline-size|width|block-size|height|perspective-origin|transform-origin|font-family|visibility)$/
      const properties = [...style].filter((name) => !name.startsWith('--') && !foreign.test(name))
      return [
        element.localName,
        getComputedStyle(element, '::before').content,
        Object.fromEntries(properties.map((name) => [name, style.getPropertyValue(name)])),
      ]
    })
  })
}

test.describe.configure({ mode: 'default' })

for (const [theme, css] of Object.entries(THEMES)) {
  test(`a tag keeps its style in a theme that ${theme}`, async ({ page, open }) => {
    await open({ head: LOADER, body: BODY })
    const own = await looks(page)
    await open({ head: `${LOADER}<style>${css}</style>`, body: BODY })
    expect(await looks(page)).toEqual(own)
    // Without our style sheets the theme does reach the tag.
    await page.evaluate(() => {
      document.adoptedStyleSheets = []
    })
    expect(await looks(page)).not.toEqual(own)
  })
}

test('a tag follows the tokens of the theme', async ({ page, open }) => {
  await open({
    head: `${LOADER}<style>
        body { font-family: monospace }
        :root { --trade-ink: rgb(1, 2, 3) }
        :is(#_#_#_#_, .trade) .trade-note__button { padding: 11px }
      </style>`,
    body: BODY,
  })
  const button = page.getByRole('button', { name: 'Pressed 0' })
  await expect(button).toHaveCSS('padding', '11px')
  await expect(page.locator('trade-root')).toHaveCSS('color', 'rgb(1, 2, 3)')
  await expect(page.locator('trade-root')).toHaveCSS('font-family', 'monospace')
})

test('a tag hides elements with the hidden attribute', async ({ page, open }) => {
  await open({ head: LOADER, body: BODY })
  const button = page.getByRole('button', { name: 'Pressed 0' })
  await button.evaluate((element) => element.toggleAttribute('hidden', true))
  await expect(button).toHaveCount(0)
  await expect(page.locator('.trade-note__button')).toBeHidden()
})

test('the styles of a tag survive a rewrite of the head', async ({ page, open }) => {
  await open({ head: LOADER, body: BODY })
  const own = await looks(page)
  await page.evaluate(() => {
    document.head.innerHTML = ''
  })
  expect(await looks(page)).toEqual(own)
})
