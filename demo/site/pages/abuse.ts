import { html } from 'hono/html'
import { PRODUCTS } from '../../catalogue/products'
import { head, headerButtons, type Page, type SiteSettings } from '../layout'
import { type Html, tag } from '../tag'

/** Hostile themes, modelled on real sites. Each has its own style sheet. */
export const ABUSE_THEMES = [
  'plain',
  'entry-content',
  'unset',
  'shout',
  'small-root',
  'rtl',
] as const
export type AbuseTheme = (typeof ABUSE_THEMES)[number]

export const isAbuseTheme = (name: string): name is AbuseTheme =>
  ABUSE_THEMES.some((theme) => theme === name)

const PRODUCTS_SHOWN = PRODUCTS.filter(({ isProtected }) => !isProtected).slice(0, 16)

/** With the two header buttons forty tags: six site-wide ones and two for each of 16 products. */
const fortyTags = html`
  ${tag('trade-account-notice')}
  ${tag('trade-notifications')}
  ${tag('trade-basket-panel')}
  ${tag('trade-added-panel')}
  ${tag('trade-login')}
  ${tag('trade-order-summary', { editable: true })}
  ${PRODUCTS_SHOWN.map(
    ({ id, sku, title, image, permalink }) => html`
  <div class="abuse-product"><h2>${title}</h2>
    ${tag('trade-price', { 'product-id': id, sku })}
    ${tag('trade-add-to-basket', { 'product-id': id, 'product-title': title, sku, image, permalink })}
  </div>`,
  )}`

interface BareDocument {
  title: string
  theme?: AbuseTheme
  header?: Html
  content: Html
  /** Includes our script a second time, under another URL. */
  isTwice?: boolean
}

/** A minimal document for tests. */
function bareDocument(document: BareDocument, settings: SiteSettings): Html {
  const { title, theme, header, content, isTwice } = document
  const page: Page = {
    title,
    content,
    styles: theme && theme !== 'plain' ? [`/theme/abuse-${theme}.css`] : [],
    scripts: isTwice ? ['/dist/trade-blocks.js?ver=6.8.3'] : [],
  }
  return html`<!doctype html>
<html lang="en-GB" dir="${theme === 'rtl' ? 'rtl' : 'ltr'}">
<head>${head(page, settings)}</head>
<body>
<div id="page" class="site"><div class="entry-content">
${header ? html`<header>${header}</header>` : ''}
<main><h1>${title}</h1>${content}</main>
</div></div>
</body>
</html>`
}

/** `/demo/pages/abuse?theme=…`: forty tags in a hostile theme, with the script twice. */
export const abuseDocument = (theme: AbuseTheme, settings: SiteSettings): Html =>
  bareDocument(
    {
      title: `Forty tags: ${theme}`,
      theme,
      isTwice: true,
      header: headerButtons,
      content: fortyTags,
    },
    settings,
  )

/** `/demo/pages/blank`: the script without any tags. */
export const blankDocument = (settings: SiteSettings): Html =>
  bareDocument({ title: 'No tags', content: html`<p>A page without our tags.</p>` }, settings)

/** `/demo/pages/header`: only the two header buttons. */
export const headerDocument = (settings: SiteSettings): Html =>
  bareDocument(
    { title: 'Header buttons', header: headerButtons, content: html`<p>A page.</p>` },
    settings,
  )
