import type { WantedProduct } from '../../entities/basket/line-to-add'
import { toCsv } from '../../lib/text/csv'

/** The columns that quick order can import (list.15). */
const COLUMNS = ['SKU', 'Title', 'Quantity']

/** A list as CSV, one row per product (list.15). */
export const listAsCsv = (lines: readonly WantedProduct[]): string =>
  toCsv([COLUMNS, ...lines.map(({ sku, title, qty }) => [sku, title, String(qty)])])

export const fileNameOf = (name: string): string =>
  `${
    name
      .replace(/[\p{C}\\/:*?"<>|.]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim() || 'list'
  }.csv`
