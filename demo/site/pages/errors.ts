import { html } from 'hono/html'
import type { Page } from '../layout'
import { pageHead } from '../page-parts'

/** `/404`, and every unknown path. */
export const notFoundPage = (): Page => ({
  title: 'Page not found',
  bodyClass: 'error404',
  isUnlisted: true,
  status: 404,
  content: html`
    ${pageHead('Page not found', 'The page may have moved, or the address may be mistyped.')}
    <p><a class="button" href="/shop">Go to the shop</a> <a href="/support">Support</a></p>`,
})

/** `/403` */
export const forbiddenPage = (): Page => ({
  title: 'Access denied',
  bodyClass: 'error403',
  isUnlisted: true,
  status: 403,
  content: html`
    ${pageHead('You do not have access to this page', 'If you think you should, please call customer services.')}
    <p><a class="button" href="/account">Your account</a> <a href="/contact">Contact</a></p>`,
})
