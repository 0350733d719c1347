import { waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { ProductSearchProps } from '../../../src/components/search/ProductSearch'
import { firstRequests } from '../../../widgets/contract/first-results'
import { STARTS } from './first-starts'
import { clearPage, openSearchPage } from './search-page'

afterEach(clearPage)

it.each(
  STARTS,
)("the server-rendered page sends the tag's request for %j (first.2)", async (start) => {
  const page = await openSearchPage({ attributes: start as Partial<ProductSearchProps> })
  await waitFor(() => expect(page.queries).not.toEqual([]))
  expect(page.queries[0]).toEqual(firstRequests(start))
  await page.close()
})
