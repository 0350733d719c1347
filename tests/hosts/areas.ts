import { fileURLToPath } from 'node:url'
import { html } from 'hono/html'
import { PRODUCTS } from '../../demo/catalogue/products'
import { type Html, tag } from '../../demo/site/tag'
import { readTags } from '../../widgets/build/tags.mjs'

export const AREAS = ['header', 'search', 'product', 'login', 'basket', 'checkout'] as const
/** A part of the shop, with its tags on one page. */
export type Area = (typeof AREAS)[number]

const [PRODUCT, ...OTHERS] = PRODUCTS.filter(({ isProtected }) => !isProtected).slice(0, 3)
if (!PRODUCT) throw new Error('The catalogue has no product that everybody sees.')

const about = ({ id, title, image, sku, permalink }: typeof PRODUCT) => ({
  'product-id': id,
  'product-title': title,
  image,
  sku,
  permalink,
})

/** A product as an editor writes it: heading and text of the page, and the tags in between. */
const productText = html`
  <p>Our house blend, packed for the trade.</p>
  ${tag('trade-price', { 'product-id': PRODUCT.id, sku: PRODUCT.sku })}
  ${tag('trade-add-to-basket', { ...about(PRODUCT), detail: true })}
  ${tag('trade-favourite-toggle', about(PRODUCT))}
  <h2>More of this kind</h2>
  ${OTHERS.map(
    (product) => html`
      <h3>${product.title}</h3>
      ${tag('trade-price', { 'product-id': product.id, sku: product.sku })}
      ${tag('trade-add-to-basket', about(product))}`,
  )}
  <h2>Your saved list</h2>
  ${tag('trade-favourites')}
  <h2>Order again</h2>
  ${tag('trade-regulars')}
  <h2>Order by code</h2>
  ${tag('trade-quick-order')}
  <h2>Ask us</h2>
  ${tag('trade-enquiry', about(PRODUCT))}`

const CONTENT: Readonly<Record<Area, { title: string; content: Html }>> = {
  header: {
    title: 'Tea and coffee for the trade',
    content: html`
      ${tag('trade-account-notice')}
      ${tag('trade-masthead', {
        heading: 'Welcome',
        intro: 'Everything beside the cup.',
        colour: '#1f4d3a',
      })}
      <p>A paragraph of the page.</p>
      ${tag('trade-search-box')}
      ${tag('trade-consumer-notice')}`,
  },
  search: {
    title: 'Our products',
    content: html`
      ${tag('trade-product-search', { storeenabled: true, level0: 'Hot Chocolate & Cocoa' })}
      <h2>Support</h2>
      ${tag('trade-support-search', { options: 'training,Recipes' })}
      <h2>Ideas</h2>
      ${tag('trade-insight-search', { heading: 'Ideas', intro: 'For every counter.', colour: '#1f4d3a' })}
      <h2>Questions</h2>
      ${tag('trade-faq-search', { 'cta-text': 'Ask us', 'cta-href': '/contact' })}
      <h2>Everything</h2>
      ${tag('trade-global-search')}
      ${tag('trade-search-products', { max: '3' })}`,
  },
  product: { title: PRODUCT.title, content: productText },
  login: {
    title: 'Your account',
    content: html`
      ${tag('trade-login')}
      <h2>Open an account</h2>
      ${tag('trade-register')}
      <h2>Forgotten?</h2>
      ${tag('trade-forgotten-password')}
      <h2>Reset</h2>
      ${tag('trade-password-reset')}
      <h2>Verify</h2>
      ${tag('trade-email-verification')}`,
  },
  basket: {
    title: 'Your basket',
    content: html`
      ${tag('trade-basket')}
      <h2>Summary</h2>
      ${tag('trade-order-summary', { editable: true })}`,
  },
  checkout: { title: 'Checkout', content: html`${tag('trade-checkout', { page: 'checkout' })}` },
}

/** The tags in the header of each page. */
export const headerTags = html`
  ${tag('trade-favourites-link', {}, html`<a href="/favourites">Saved list</a>`)}
  ${tag('trade-account-button', {}, html`<a href="/login">Login</a>`)}
  ${tag('trade-basket-button', {}, html`<a href="/basket">Basket</a>`)}`

/** Tags that float above each page. */
export const siteWideTags = html`
  ${['basket-panel', 'added-panel', 'login-panel', 'popups', 'notifications'].map((name) => tag(`trade-${name}`))}`

const placed = (
  await Promise.all([headerTags, siteWideTags, ...AREAS.map((area) => CONTENT[area].content)])
).join('')

/** Tags that the pages above lack, so that a new tag is tested too. */
const others = readTags(fileURLToPath(new URL('../../widgets', import.meta.url))).filter(
  ({ tag: name }) => !placed.includes(`<${name}`),
)

/** The content of an area's page. */
export const contentOf = (area: Area) =>
  area === 'header'
    ? {
        ...CONTENT.header,
        content: html`${CONTENT.header.content}${others.map((other) => tag(other.tag))}`,
      }
    : CONTENT[area]
