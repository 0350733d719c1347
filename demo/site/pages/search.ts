import { html } from 'hono/html'
import type { Page } from '../layout'
import { pageHead } from '../page-parts'
import { tagOrNotice } from '../tag'

/** `/?s=…&type=…`: the site search. */
export const searchPage = (query: string): Page => ({
  title: query ? `Search: ${query}` : 'Search',
  bodyClass: 'search page',
  content: html`
    ${pageHead('How can we help you?', query ? `You searched for “${query}”.` : '')}
    ${tagOrNotice(
      'trade-global-search',
      {},
      html`<p>You can already search for products.
        <a class="button" href="/shop">Go to the product search</a></p>`,
    )}`,
})
