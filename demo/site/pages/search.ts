import { html } from 'hono/html'
import type { Page } from '../layout'
import { pageHead } from '../page-parts'
import { tagOrNotice } from '../tag'

/** `/?s=…&type=…`: the search of the whole site. */
export const searchPage = (query: string): Page => ({
  title: query ? `Search: ${query}` : 'Search',
  bodyClass: 'search page',
  content: html`
    ${pageHead('How can we help you?', query ? `You searched for “${query}”.` : '')}
    ${tagOrNotice(
      'trade-global-search',
      {},
      html`<p>Products can be searched already:
        <a class="button" href="/shop">Go to the product search</a></p>`,
    )}`,
})
