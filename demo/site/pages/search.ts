import { html } from 'hono/html'
import type { Page } from '../layout'
import { hiddenTitle } from '../page-parts'
import { tag } from '../tag'

/** `/?s=…&type=…`: the site search. */
export const searchPage = (query: string): Page => ({
  title: query ? `Search: ${query}` : 'Search',
  bodyClass: 'search page finder',
  content: html`
    ${hiddenTitle('Search')}
    ${tag(
      'trade-global-search',
      { storeenabled: true },
      html`<p>The search of the whole site needs JavaScript.
        <a class="button" href="/shop">Go to the shop</a></p>`,
    )}`,
})
