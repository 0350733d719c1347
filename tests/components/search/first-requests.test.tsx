import { waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { ProductSearchProps } from '../../../src/components/search/ProductSearch'
import { type FirstStart, firstRequests } from '../../../widgets/contract/first-results'
import { clearPage, openSearchPage } from './search-page'

afterEach(clearPage)

const STARTS: FirstStart[] = [
  { type: 'product-category' },
  { type: 'product-category', level0: 'Coffee' },
  { type: 'product-category', level0: 'Coffee', level1: 'Coffee > Coffee Beans' },
  { type: 'product-category', level0: ' Coffee ', level1: 'Coffee Beans', level2: 'Blends' },
  { type: 'product-category', level0: '-Tea', level2: 'Blends' },
  { type: 'variant-range', level0: 'Core range' },
  { type: 'product-tag', level0: '-New' },
  { type: 'product-tag' },
]

it.each(STARTS)('a page asks for %j what the tag asks a visitor for (first.2)', async (start) => {
  const page = await openSearchPage({ attributes: start as Partial<ProductSearchProps> })
  await waitFor(() => expect(page.queries).not.toEqual([]))
  expect(page.queries[0]).toEqual(firstRequests(start))
  await page.close()
})
