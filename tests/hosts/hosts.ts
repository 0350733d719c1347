import { createRequire } from 'node:module'
import { join } from 'node:path'
import { html } from 'hono/html'
import type { Html } from '../../demo/site/tag'

/** The content of a host's page. */
export interface Parts {
  title: string
  /** The tags of the header. */
  header: Html
  content: Html
}

/** A third-party page: its styles, and the markup that they expect. */
export interface Host {
  /** Style sheets of ours, or of a published package. */
  styles: readonly string[]
  html?: Readonly<Record<string, string>>
  body?: Readonly<Record<string, string>>
  layout: (parts: Parts) => Html
}

const require = createRequire(import.meta.url)
const own = (name: string) => join(import.meta.dirname, 'styles', `${name}.css`)

const links = html`<a href="/">Shop</a> <a href="/news">News</a>`

/** A page of plain elements. */
const plain = ({ title, header, content }: Parts): Html => html`
  <header><nav aria-label="Main">${links}</nav><div>${header}</div></header>
  <main><h1>${title}</h1>${content}</main>`

const wpBlock = ({ title, header, content }: Parts): Html => html`
  <div class="wp-site-blocks">
    <header class="wp-block-template-part">
      <div class="wp-block-group has-global-padding is-layout-constrained">
        <div class="wp-block-group alignwide is-layout-flex">
          <p class="wp-block-site-title"><a href="/">Kestrel</a></p>
          <nav class="wp-block-navigation" aria-label="Main">${links}</nav>
          ${header}
        </div>
      </div>
    </header>
    <main class="wp-block-group is-layout-flow">
      <div class="has-global-padding is-layout-constrained">
        <h1 class="wp-block-post-title">${title}</h1>
      </div>
      <div class="entry-content wp-block-post-content has-global-padding is-layout-constrained">
        ${content}
      </div>
    </main>
  </div>`

const wpClassic = ({ title, header, content }: Parts): Html => html`
  <div id="page" class="site">
    <header id="masthead" class="site-header">
      <div class="site-branding"><p class="site-title"><a href="/">Kestrel</a></p></div>
      <nav class="primary-navigation" aria-label="Main">${links}</nav>
      <div class="widget-area">${header}</div>
    </header>
    <div id="content" class="site-content"><main id="main" class="site-main">
      <article class="page type-page hentry">
        <header class="entry-header alignwide"><h1 class="entry-title">${title}</h1></header>
        <div class="entry-content">${content}</div>
      </article>
    </main></div>
  </div>`

const bootstrap = ({ title, header, content }: Parts): Html => html`
  <nav class="navbar navbar-expand bg-body-tertiary sticky-top" aria-label="Main">
    <div class="container">
      <a class="navbar-brand" href="/">Kestrel</a>
      <div class="navbar-nav me-auto"><a class="nav-link" href="/shop">Shop</a></div>
      <div class="d-flex flex-wrap justify-content-end">${header}</div>
    </div>
  </nav>
  <main class="container my-4"><div class="row"><div class="col-12 col-lg-10">
    <h1 class="display-5">${title}</h1>${content}
  </div></div></main>`

const tailwind = ({ title, header, content }: Parts): Html => html`
  <header class="sticky bg-white/90"><div class="mx-auto max-w-5xl flex">
    <nav class="flex" aria-label="Main">${links}</nav><div class="flex ms-auto">${header}</div>
  </div></header>
  <main class="mx-auto max-w-5xl"><h1 class="text-3xl">${title}</h1>
    <div class="prose">${content}</div></main>`

const pico = ({ title, header, content }: Parts): Html => html`
  <header class="container"><nav aria-label="Main">
    <ul><li><strong>Kestrel</strong></li></ul>
    <ul><li><a href="/shop">Shop</a></li><li>${header}</li></ul>
  </nav></header>
  <main class="container"><h1>${title}</h1><article>${content}</article></main>`

const bulma = ({ title, header, content }: Parts): Html => html`
  <header class="navbar is-fixed-top has-shadow"><div class="container">
    <div class="navbar-brand"><a class="navbar-item" href="/">Kestrel</a>
      <div class="navbar-item is-flex-shrink-1 is-flex-wrap-wrap">${header}</div></div>
  </div></header>
  <main class="section"><div class="container"><div class="columns"><div class="column">
    <div class="content box"><h1 class="title">${title}</h1>${content}</div>
  </div></div></div></main>`

const foundation = ({ title, header, content }: Parts): Html => html`
  <header class="top-bar">
    <div class="top-bar-left"><nav aria-label="Main"><ul class="menu">
      <li class="menu-text">Kestrel</li><li><a href="/shop">Shop</a></li></ul></nav></div>
    <div class="top-bar-right">${header}</div>
  </header>
  <main class="grid-container"><div class="grid-x grid-padding-x"><div class="cell large-10">
    <h1>${title}</h1><div class="callout">${content}</div>
  </div></div></main>`

/** Every kind of page that embeds the shop. */
export const HOSTS = {
  'wp-block': {
    styles: [own('wp-block')],
    body: { class: 'page wp-embed-responsive' },
    layout: wpBlock,
  },
  'wp-classic': {
    styles: [own('wp-classic')],
    body: { class: 'page is-light-theme singular' },
    layout: wpClassic,
  },
  bootstrap: {
    styles: [require.resolve('bootstrap/dist/css/bootstrap.min.css')],
    layout: bootstrap,
  },
  tailwind: {
    styles: [require.resolve('tailwindcss/preflight.css'), own('tailwind-utilities')],
    layout: tailwind,
  },
  pico: { styles: [require.resolve('@picocss/pico/css/pico.min.css')], layout: pico },
  water: { styles: [require.resolve('water.css/out/water.min.css')], layout: plain },
  bulma: {
    styles: [require.resolve('bulma/css/bulma.min.css')],
    html: { class: 'has-navbar-fixed-top' },
    layout: bulma,
  },
  foundation: {
    styles: [require.resolve('foundation-sites/dist/css/foundation.min.css')],
    layout: foundation,
  },
  unset: { styles: [own('unset')], layout: plain },
  rtl: { styles: [own('plain')], html: { lang: 'ar', dir: 'rtl' }, layout: plain },
  dark: { styles: [own('plain'), own('dark')], layout: plain },
  uppercase: { styles: [own('plain'), own('uppercase')], layout: plain },
} as const satisfies Record<string, Host>

export type HostName = keyof typeof HOSTS
export const HOST_NAMES = Object.keys(HOSTS) as HostName[]
