import { html, raw } from 'hono/html'
import type { Article } from '../catalogue/article'
import type { Product } from '../catalogue/product'
import { type Html, tag } from './tag'

/** A breadcrumb that starts at the home page. */
export const breadcrumb = (steps: readonly (readonly [text: string, path: string])[]): Html => html`
  <nav class="breadcrumb" aria-label="Breadcrumb"><ol>
    <li><a href="/">Home</a></li>
    ${steps.map(([text, path]) => html`<li><a href="${path}">${text}</a></li>`)}
  </ol></nav>`

/** The head of a page: title and lead. */
export const pageHead = (title: Html | string, lead = ''): Html => html`
  <div class="page-head"><h1>${title}</h1>${lead ? html`<p class="lead">${lead}</p>` : ''}</div>`

/** The title of a page whose tag shows a heading of its own. */
export const hiddenTitle = (title: string): Html =>
  html`<h1 class="screen-reader-text">${title}</h1>`

/** A product tile rendered by the page, outside any search: picture, title, price. */
export const productTile = (product: Product): Html => html`
  <div class="tile">
    <a href="${product.permalink}" tabindex="-1" aria-hidden="true"><img src="${product.image}" alt="" width="400" height="300"
      loading="lazy"></a>
    <h3><a href="${product.permalink}">${raw(product.titleMarkup)}</a></h3>
    <p>${product.subTitle}</p>
    ${tag('trade-price', { 'product-id': product.id, sku: product.sku })}
  </div>`

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' })

/** The long date of an article. */
export const dateOf = ({ date }: Article): Html =>
  html`<time datetime="${date}">${longDate.format(new Date(date))}</time>`

/** A teaser for an article. */
export const teaser = (article: Article): Html => html`
  <div class="teaser">
    <a href="${article.permalink}" tabindex="-1" aria-hidden="true"><img src="${article.image}" alt="" width="800" height="450"
      loading="lazy"></a>
    <p class="teaser__kicker">${article.category} · ${dateOf(article)}</p>
    <h3><a href="${article.permalink}">${raw(article.titleMarkup)}</a></h3>
    <p>${article.excerpt}</p>
  </div>`
