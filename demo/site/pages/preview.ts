import { html } from 'hono/html'
import { head, type Page, type SiteSettings } from '../layout'
import { type Html, tag } from '../tag'

const STATES = ['guest', 'waiting', 'approved', 'on-account', 'empty', 'error']

const PRODUCT = { 'product-id': '1001', 'product-title': 'English Breakfast', sku: 'TEA/EB-250' }

/** The tags of each preview page, as an editor places them. */
const PLACED: Readonly<Record<string, readonly Html[]>> = {
  parts: [
    tag('trade-account-button'),
    tag('trade-basket-button'),
    tag('trade-favourites-link'),
    tag('trade-search-box'),
    tag('trade-price', PRODUCT),
    tag('trade-price'),
    tag('trade-add-to-basket', PRODUCT),
    tag('trade-favourite-toggle', PRODUCT),
    tag('trade-order-start'),
    tag('trade-masthead'),
    tag('trade-account-notice'),
    tag('trade-consumer-notice'),
    tag('trade-basket-panel'),
  ],
  basket: [tag('trade-basket'), tag('trade-favourites')],
  fast: [tag('trade-quick-order'), tag('trade-regulars')],
  summary: [tag('trade-order-summary', { editable: true }), tag('trade-enquiry', PRODUCT)],
  'sign-in': [
    tag('trade-login'),
    tag('trade-register'),
    tag('trade-forgotten-password'),
    tag('trade-password-reset'),
    tag('trade-email-verification'),
  ],
  checkout: [tag('trade-checkout')],
  payment: [tag('trade-checkout', { page: 'payment' })],
  confirmation: [tag('trade-checkout', { page: 'confirmation' })],
  ...Object.fromEntries(
    ['dynamic', 'orders', 'address', 'cards', 'details', 'password', 'cases'].map((view) => [
      `account-${view}`,
      [tag('trade-account', { view })],
    ]),
  ),
  products: [tag('trade-product-search', { storeenabled: true })],
  found: [tag('trade-search-products', { max: '4', storeenabled: true }), tag('trade-faq-search')],
  everything: [tag('trade-global-search', { storeenabled: true })],
  content: [
    tag('trade-support-search', { options: 'Recipes,training' }),
    tag('trade-insight-search', { heading: 'Ideas', intro: 'What is new.' }),
  ],
}

const links = (query: string, names: readonly string[], current: string): Html =>
  html`<p>${names.map((name) =>
    name === current
      ? html`<strong>${name}</strong> `
      : html`<a href="?${query}${name}">${name}</a> `,
  )}</p>`

/** `/demo/preview`: the tags as an editor sees them, in each customer state (`?tags=…&state=…`). */
export function previewDocument(settings: SiteSettings, query: URLSearchParams): Html {
  const state = STATES.find((each) => each === query.get('state')) ?? 'approved'
  const name = Object.hasOwn(PLACED, query.get('tags') ?? '') ? (query.get('tags') ?? '') : 'parts'
  const page: Page = { title: 'Preview', content: html`` }
  const config = { ...settings.config, preview: true }
  return html`<!doctype html>
    <html lang="en"><head>${head(page, { ...settings, config })}</head>
    <body data-trade-preview="${state}"><div class="site-content"><main class="entry-content">
      ${links(`state=${state}&tags=`, Object.keys(PLACED), name)}
      ${links(`tags=${name}&state=`, STATES, state)}
      ${PLACED[name]?.map((each) => html`<div class="section">${each}</div>`)}
    </main></div></body></html>`
}
