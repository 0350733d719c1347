import { html, raw } from 'hono/html'
import { CATEGORIES } from './categories'
import { COMPANY } from './company'
import { siteFooter } from './footer'
import type { PageConfig } from './page-config'
import { type Html, tag } from './tag'

/** A page of the site. */
export interface Page {
  title: string
  description?: string
  /** The classes of the body, as a CMS sets them. */
  bodyClass?: string
  content: Html
  status?: 200 | 403 | 404
  /** A page of one buyer, of sign-in or of an error: search engines must not list it (first.7). */
  isUnlisted?: boolean
  /** Extra style sheets, after the theme's. */
  styles?: readonly string[]
  /** Extra scripts, after ours. */
  scripts?: readonly string[]
}

/** The settings shared by all pages. */
export interface SiteSettings {
  config: PageConfig
  /** Whether `/demo` exists. */
  hasDemoControls: boolean
}

const THEME = ['theme', 'chrome', 'sections', 'pages'].map((name) => `/theme/${name}.css`)

/** JSON that is safe inside a script element. */
const embedded = (config: PageConfig): string => JSON.stringify(config).replaceAll('<', '\\u003c')

/** The head of every page: configuration, our script, the theme. */
export const head = (page: Page, { config }: SiteSettings): Html => html`
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${page.title} – ${COMPANY.name}</title>
  <meta name="description" content="${page.description ?? COMPANY.line}">
  ${page.isUnlisted ? html`<meta name="robots" content="noindex">` : ''}
  <link rel="icon" href="/theme/mark.svg" type="image/svg+xml">
  ${['/dist/trade-blocks.css', ...THEME, ...(page.styles ?? [])].map((path) => html`<link rel="stylesheet" href="${path}">`)}
  <script type="application/json" data-trade-blocks>${raw(embedded(config))}</script>
  <script type="module" src="/dist/trade-blocks.js"></script>
  ${(page.scripts ?? []).map((path) => html`<script type="module" src="${path}"></script>`)}`

const demoStrip = html`
  <aside class="demo-strip" aria-label="Demo"><span>Demo: nothing can be bought.</span>
    <a href="/demo">Accounts and controls</a></aside>`

/** The two header buttons. Each contains a plain link until it is live. */
export const headerButtons = html`
  <div class="site-header__account">
    ${tag('trade-account-button', {}, html`<a href="/login">Login / Register</a>`)}
    ${tag('trade-basket-button', {}, html`<a href="/basket">Basket</a>`)}
  </div>`

/** The search without script. */
const plainSearch = html`
  <form class="site-search" role="search" action="/" method="get">
    <input type="search" name="s" maxlength="512" required aria-label="Search the whole site"
      placeholder="Search products and pages">
    <button type="submit">Search</button>
  </form>`

const siteHeader = ({ hasDemoControls }: SiteSettings): Html => html`
  ${hasDemoControls ? demoStrip : ''}
  <header id="masthead" class="site-header">
    <div class="site-header__top">
      <p>Next working day across the UK mainland</p>
      <p class="site-header__aside"><a href="/support">Support</a> <a href="/contact">Contact</a>
        <a href="tel:${COMPANY.phone.replaceAll(' ', '')}">${COMPANY.phone}</a></p>
    </div>
    <div class="site-header__main">
      <a class="site-logo" href="/"><img src="/theme/mark.svg" alt="" width="40" height="40">
        <span>Kestrel <i>&amp;</i> Rowe</span></a>
      <div class="site-header__search">${tag('trade-search-box', {}, plainSearch)}</div>
      ${headerButtons}
    </div>
    <nav class="site-nav" aria-label="Departments">
      <ul>
        <li><a href="/shop">All products</a></li>
        ${CATEGORIES.map(({ name, path }) => html`<li><a href="${path}">${name}</a></li>`)}
        <li><a href="/insights">Ideas</a></li>
        <li><a href="/news">News</a></li>
        <li class="site-nav__list">${tag(
          'trade-favourites-link',
          {},
          html`<a href="/favourites">View saved list</a>`,
        )}</li>
      </ul>
    </nav>
  </header>`

/** A whole document, as a CMS renders it. */
export const document = (page: Page, settings: SiteSettings): Html => html`<!doctype html>
<html lang="en-GB">
<head>${head(page, settings)}</head>
<body class="${page.bodyClass ?? 'page'}">
<a class="skip-link" href="#content">Skip to content</a>
<div id="page" class="site">
  ${siteHeader(settings)}
  <div id="content" class="site-content" tabindex="-1">
    <main class="entry-content">${page.content}</main>
  </div>
  ${siteFooter(settings.hasDemoControls)}
</div>
</body>
</html>`
