import { html } from 'hono/html'
import type { FirstStart } from '../../../widgets/contract/first-results'
import { PRODUCTS } from '../../catalogue/products'
import { slug } from '../../catalogue/slug'
import { CATEGORIES, type Category, categoriesAt } from '../categories'
import type { FirstPrinter } from '../first-results'
import type { Page } from '../layout'
import { breadcrumb, pageHead } from '../page-parts'
import { type Html, tag } from '../tag'

const INTRODUCTIONS: Record<string, string> = {
  Tea: 'Leaf, pyramids and catering bags from fourteen origins, blended and packed in Bristol.',
  Coffee: 'Beans, ground and single serve, roasted four times a week.',
  'Hot Chocolate & Cocoa': 'Powders, flakes and latte bases that behave under a steam wand.',
  Sundries: 'Syrups, sugar, milk, biscuits and everything that goes over the counter.',
  Equipment: 'Machines, teaware and tools, installed and looked after by our own engineers.',
}

/** The subcategories as links, for browsers without JavaScript. */
const categoryLinks = (categories: readonly Category[]): Html => html`
  <noscript><p>Search and filters need JavaScript.</p>
    <ul>${categories.map(({ name, path }) => html`<li><a href="${path}">${name}</a></li>`)}</ul>
  </noscript>`

/** The product search of a page, with its first results. */
const search = (start: FirstStart, categories: readonly Category[], print: FirstPrinter): Html =>
  tag(
    'trade-product-search',
    { ...start, storeenabled: true },
    html`${print.products(start)}${categoryLinks(categories)}`,
  )

/** `/shop` and `/shop/{category…}`: a category's products. */
export function shopPage(slugs: readonly string[], print: FirstPrinter): Page | null {
  const path = categoriesAt(slugs)
  if (!path) return null
  const last = path.at(-1)
  const [department] = path
  return {
    title: last?.name ?? 'Shop',
    bodyClass: 'page shop finder',
    styles: ['/dist/first-results.css'],
    content: html`
      ${last ? breadcrumb([['Shop', '/shop'], ...path.map((each) => [each.name, each.path] as const)]) : ''}
      ${pageHead(
        last?.name ?? 'All products',
        path.length === 1 ? INTRODUCTIONS[department?.name ?? ''] : '',
      )}
      ${search(
        {
          type: 'product-category',
          level0: path[0]?.name,
          level1: path[1]?.name,
          level2: path[2]?.name,
        },
        last?.children ?? CATEGORIES,
        print,
      )}`,
  }
}

/** The page of one variant range or tag. */
function valuePage(
  print: FirstPrinter,
  type: 'variant-range' | 'product-tag',
  values: string[],
  name: string,
): Page | null {
  const value = values.find((each) => slug(each) === name)
  if (!value) return null
  return {
    title: value,
    bodyClass: 'page shop finder',
    styles: ['/dist/first-results.css'],
    content: html`
      ${breadcrumb([['Shop', '/shop']])}
      ${pageHead(value, type === 'variant-range' ? 'All products in this range.' : 'All products with this tag.')}
      ${search({ type, level0: value }, CATEGORIES, print)}`,
  }
}

/** `/range/{name}` */
export const rangePage = (name: string, print: FirstPrinter): Page | null =>
  valuePage(
    print,
    'variant-range',
    PRODUCTS.flatMap(({ facets }) => facets.variantRange),
    name,
  )

/** `/tag/{name}` */
export const tagPage = (name: string, print: FirstPrinter): Page | null =>
  valuePage(
    print,
    'product-tag',
    PRODUCTS.flatMap(({ facets }) => facets.tags),
    name,
  )
