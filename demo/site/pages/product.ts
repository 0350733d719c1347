import { html, raw } from 'hono/html'
import type { Product } from '../../catalogue/product'
import { PRODUCTS } from '../../catalogue/products'
import { slug } from '../../catalogue/slug'
import { categoriesAt } from '../categories'
import type { Page } from '../layout'
import { breadcrumb, productTile } from '../page-parts'
import { type Html, tag } from '../tag'

const facts = ({ details, facets, sku, unitDisplay }: Product): Html => html`
  <table class="facts">
    <caption>Good to know</caption>
    <tr><th scope="row">Product code</th><td>${sku}</td></tr>
    <tr><th scope="row">Sold</th><td>${unitDisplay}</td></tr>
    ${details.map(({ title, text }) => html`<tr><th scope="row">${title}</th><td>${text}</td></tr>`)}
    ${
      facets.tastingNotes.length > 0
        ? html`<tr><th scope="row">In the cup</th><td>${facets.tastingNotes.join(', ')}</td></tr>`
        : ''
    }
  </table>`

const marks = ({ facets }: Product): Html => html`
  <ul class="marks">
    ${facets.variantRange.map((name) => html`<li><a href="/range/${slug(name)}">${name}</a></li>`)}
    ${facets.tags.map((name) => html`<li><a href="/tag/${slug(name)}">${name}</a></li>`)}
  </ul>`

/** A full row of tiles. */
const ROW = 4

/** How many levels of the category two products share. */
const nearness = (one: Product, other: Product): number => {
  const parted = one.categories.findIndex((name, level) => name !== other.categories[level])
  return parted === -1 ? one.categories.length : parted
}

/** Other products, the nearest categories first, one pack size each. */
function relatedProducts(product: Product): Product[] {
  const seen = new Set([product.subTitle])
  return PRODUCTS.filter(({ isProtected }) => !isProtected)
    .sort((one, other) => nearness(product, other) - nearness(product, one))
    .filter(({ subTitle }) => !seen.has(subTitle) && seen.add(subTitle))
    .slice(0, ROW)
}

/** The same product in other sizes, as links. */
function otherSizes(product: Product): Html | string {
  const nameOf = ({ title, subTitle }: Product) => `${title.split(' ', 1)} ${subTitle}`
  const others = PRODUCTS.filter(
    (other) => other.sku !== product.sku && !other.isProtected && nameOf(other) === nameOf(product),
  )
  if (others.length === 0) return ''
  return html`
    <nav class="sizes" aria-label="Other sizes">
      <h2>Also as</h2>
      <ul class="marks">${others.map(
        ({ permalink, titleMarkup }) =>
          html`<li><a href="${permalink}">${raw(titleMarkup)}</a></li>`,
      )}</ul>
    </nav>`
}

/** `/product/{name}` */
export function productPage(name: string): Page | null {
  const product = PRODUCTS.find(({ permalink }) => permalink === `/product/${name}`)
  if (!product) return null
  const { id, sku, title, image, permalink } = product
  const path = categoriesAt(product.categories.flatMap((each) => (each ? slug(each) : []))) ?? []
  const others = relatedProducts(product)
  return {
    title,
    description: `${title}: ${product.subTitle}`,
    bodyClass: 'page single-product',
    content: html`
      ${breadcrumb([['Shop', '/shop'], ...path.map((each) => [each.name, each.path] as const)])}
      <div class="product">
        <img class="product__picture" src="${image}" alt="${title}" width="800" height="600">
        <div class="product__text">
          <h1>${raw(product.titleMarkup)}</h1>
          <p class="lead">${product.subTitle}</p>
          <div class="product__buy">
            ${tag('trade-price', { 'product-id': id, sku })}
            ${tag('trade-add-to-basket', {
              'product-id': id,
              'product-title': title,
              sku,
              image,
              permalink,
              detail: true,
            })}
          </div>
          ${otherSizes(product)}
          ${marks(product)}
          ${facts(product)}
        </div>
      </div>
      ${
        others.length > 0
          ? html`<section><h2>From the same shelf</h2>
              <div class="tiles">${others.map(productTile)}</div></section>`
          : ''
      }`,
  }
}
