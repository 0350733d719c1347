import type { FirstStart } from '../../../widgets/contract/first-results'

/** Attributes of product searches, one for each kind of request. */
export const STARTS: FirstStart[] = [
  { type: 'product-category' },
  { type: 'product-category', level0: 'Coffee' },
  { type: 'product-category', level0: 'Coffee', level1: 'Coffee > Coffee Beans' },
  { type: 'product-category', level0: ' Coffee ', level1: 'Coffee Beans', level2: 'Blends' },
  { type: 'product-category', level0: '-Tea', level2: 'Blends' },
  { type: 'variant-range', level0: 'Core range' },
  { type: 'product-tag', level0: '-New' },
  { type: 'product-tag' },
]
