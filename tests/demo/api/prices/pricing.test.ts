// @vitest-environment node
import { expect, it } from 'vitest'
import { openShop, signedInVisitor, ZERO_RATED } from '../visitor'

it('a verified user pays the verified price in the basket (server.1)', async () => {
  const visitor = await signedInVisitor(await openShop(), 'verified')
  const { body } = await visitor.add(ZERO_RATED.id, 1)
  expect(body.data.product[0].unit).toBe(ZERO_RATED.verifiedPricePence)
})
