import { html } from 'hono/html'
import type { Page } from '../layout'
import { pageHead } from '../page-parts'

/** `/404`, and every address that is not there. */
export const notFoundPage = (): Page => ({
  title: 'Page not found',
  bodyClass: 'error404',
  status: 404,
  content: html`
    ${pageHead('This page is not there', 'It may have moved, or the address has a slip of the pen in it.')}
    <p><a class="button" href="/shop">Go to the shop</a> <a href="/support">Support</a></p>`,
})

/** `/403` */
export const forbiddenPage = (): Page => ({
  title: 'Not for this account',
  bodyClass: 'error403',
  status: 403,
  content: html`
    ${pageHead('Your account may not see this', 'If you think that it should, telephone customer services.')}
    <p><a class="button" href="/account">Your account</a> <a href="/contact">Contact</a></p>`,
})
