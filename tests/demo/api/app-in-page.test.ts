import { expect, it } from 'vitest'
import { openShop, signedInVisitor, ZERO_RATED } from './visitor'

it('the demo API works as the fetch of a page, as in component tests', async () => {
  expect(typeof window).toBe('object')
  const visitor = await signedInVisitor(await openShop(), 'approved')
  expect((await visitor.add(ZERO_RATED.id, 2)).body.totalItems).toBe(2)
})
