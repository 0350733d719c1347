import { COCOA_DRAFTS } from './cocoas'
import { COFFEE_DRAFTS } from './coffees'
import { EQUIPMENT_DRAFTS } from './equipment'
import { fingerprint } from './fingerprint'
import { plainText } from './markup'
import type { Product } from './product'
import type { Draft, Mark } from './product-draft'
import { slug } from './slug'
import { SUNDRY_DRAFTS } from './sundries'
import { TEA_DRAFTS } from './teas'

const FIRST_ID = 1001
const CATALOGUE_BEGAN = Date.UTC(2021, 2, 1)
const NEW_SINCE = Date.UTC(2026, 7, 1)
const DAY = 86_400_000

const FEATURED: Partial<Record<Mark, string>> = {
  best: 'Best Sellers',
  new: 'New In',
  offer: 'Special Offers',
  organic: 'Organic',
}

const TAGS: Partial<Record<Mark, string>> = {
  organic: 'Organic',
  fairtrade: 'Fairtrade',
  decaf: 'Decaffeinated',
}

const named = (marks: readonly Mark[], names: Partial<Record<Mark, string>>): string[] =>
  marks.flatMap((mark) => names[mark] ?? [])

function stockOf({ marks, pricePence }: Draft, hash: number): number {
  if (marks.includes('gone') || hash % 23 === 0) return 0
  if (hash % 11 === 0) return 1 + (hash % 5)
  return (pricePence > 20_000 ? 2 : 24) + (hash % (pricePence > 20_000 ? 9 : 400))
}

function toProduct(draft: Draft, index: number): Product {
  const hash = fingerprint(draft.sku)
  const title = plainText(draft.titleMarkup)
  const { marks } = draft
  const added = marks.includes('new')
    ? NEW_SINCE + (hash % 60) * DAY
    : CATALOGUE_BEGAN + (hash % 1600) * DAY
  const hasOwnPrice = !marks.includes('list-price')
  return {
    id: String(FIRST_ID + index),
    sku: draft.sku,
    title,
    titleMarkup: draft.titleMarkup,
    subTitle: draft.subTitle.charAt(0).toUpperCase() + draft.subTitle.slice(1),
    pricePence: draft.pricePence,
    verifiedPricePence: hasOwnPrice
      ? Math.round((draft.pricePence * (86 + (hash % 8))) / 100)
      : null,
    vatRate: draft.vatRate,
    stock: stockOf(draft, hash),
    unitDisplay: draft.unitDisplay,
    image: `/images/products/${slug(draft.sku)}.svg`,
    permalink: `/product/${slug(title)}`,
    isProtected: marks.includes('protected'),
    categories: draft.categories,
    facets: {
      variantRange: draft.facets.variantRange ?? [],
      featuredOptions: named(marks, FEATURED),
      blend: draft.facets.blend ?? [],
      origin: draft.facets.origin ?? [],
      roast: draft.facets.roast ?? [],
      brewMethod: draft.facets.brewMethod ?? [],
      tastingNotes: draft.facets.tastingNotes ?? [],
      tags: [...(draft.facets.tags ?? []), ...named(marks, TAGS)],
      weights: draft.facets.weights ?? [],
      sizes: draft.facets.sizes ?? [],
    },
    addedAt: new Date(added).toISOString(),
    details: draft.details,
  }
}

/** The demo catalogue. It is the same on every start. */
export const PRODUCTS: readonly Product[] = [
  ...TEA_DRAFTS,
  ...COFFEE_DRAFTS,
  ...COCOA_DRAFTS,
  ...SUNDRY_DRAFTS,
  ...EQUIPMENT_DRAFTS,
].map(toProduct)
