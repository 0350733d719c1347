import { html } from 'hono/html'
import type { Page } from '../layout'
import { pageHead } from '../page-parts'
import { tag } from '../tag'

const noScript = html`<noscript><p>Ordering online needs JavaScript. You can also order by
  telephone.</p></noscript>`

/** `/basket` */
export const basketPage = (): Page => ({
  title: 'Your basket',
  bodyClass: 'page basket',
  isUnlisted: true,
  content: html`
    ${pageHead('Your basket')}
    ${tag('trade-basket', {}, noScript)}`,
})

const CHECKOUT_TITLES = {
  checkout: 'Checkout',
  payment: 'Payment',
  confirmation: 'Confirmation',
} as const

/** `/checkout`, `/payment`, `/confirmation` */
export const checkoutPage = (step: keyof typeof CHECKOUT_TITLES): Page => ({
  title: CHECKOUT_TITLES[step],
  bodyClass: `page checkout checkout--${step}`,
  isUnlisted: true,
  content: html`${pageHead('Checkout')}${tag('trade-checkout', { page: step }, noScript)}`,
})

/** `/regulars` */
export const regularsPage = (): Page => ({
  title: 'Your regulars',
  isUnlisted: true,
  bodyClass: 'page regulars',
  content: html`
    ${pageHead('Your regulars', 'What you order again and again, ready to be ordered.')}
    ${tag('trade-regulars', {}, noScript)}`,
})

/** `/favourites` */
export const favouritesPage = (): Page => ({
  title: 'Your saved list',
  bodyClass: 'page favourites',
  content: html`
    ${pageHead('Your saved list', 'Lists to order from, to share or to send to us.')}
    ${tag('trade-favourites', {}, noScript)}`,
})

/** `/quick-order` */
export const quickOrderPage = (): Page => ({
  title: 'Quick order',
  bodyClass: 'page quick-order',
  content: html`
    ${pageHead('Quick order')}
    ${tag('trade-quick-order', {}, noScript)}`,
})
