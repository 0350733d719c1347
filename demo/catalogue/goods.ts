import type { Draft, Mark } from './product-draft'
import { entries } from './table'

/** The columns of a table of goods with one pack each; `price` in pounds, `vat` in per cent. */
export const GOODS_COLUMNS = [
  'name',
  'sku',
  'kind',
  'group',
  'range',
  'subTitle',
  'price',
  'unit',
  'size',
  'vat',
  'tags',
  'marks',
] as const

type GoodsRow = Record<(typeof GOODS_COLUMNS)[number], string>

const WEIGHT = /^\d[\d.,]* k?g$/

/** The product drafts of a department. */
export const draftsOf = (department: string, rows: readonly GoodsRow[]): Draft[] =>
  rows.map((row): Draft => {
    const isWeight = WEIGHT.test(row.size)
    return {
      sku: row.sku,
      titleMarkup: row.name,
      subTitle: row.subTitle,
      pricePence: Math.round(Number(row.price) * 100),
      vatRate: row.vat === '20' ? 20 : 0,
      unitDisplay: row.unit,
      categories: [department, row.kind, row.group],
      details: [{ title: isWeight ? 'Weight' : 'Size', text: row.size }],
      facets: {
        variantRange: [row.range],
        tags: entries(row.tags),
        weights: isWeight ? [row.size] : [],
        sizes: isWeight ? [] : [row.size],
      },
      marks: row.marks.split(' ').filter(Boolean) as Mark[],
    }
  })
