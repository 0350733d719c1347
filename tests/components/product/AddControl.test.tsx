import { screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { expect, it } from 'vitest'
import { requestPriceAtom } from '../../../src/atoms/product/prices'
import { AddToBasket } from '../../../src/components/product/AddToBasket'
import { FIRST, openShop, SECOND } from '../shop'

const field = ({ title }: typeof FIRST) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: `Quantity of ${title}` })

it('a product that takes the place of another finds a quantity of 1, and an unused form stays (product.9)', async () => {
  const shop = await openShop({ as: 'approved' })
  for (const { id } of [FIRST, SECOND]) await shop.store.set(requestPriceAtom, { productId: id })
  const control = ({ id, sku, title }: typeof FIRST) => (
    <Provider store={shop.store}>
      <AddToBasket productId={id} sku={sku} productTitle={title} isCompact />
    </Provider>
  )
  const { rerender } = shop.show(control(FIRST))
  const unused = await field(FIRST)
  rerender(control(SECOND))
  expect(await field(SECOND)).toBe(unused)

  await shop.user.clear(unused)
  await shop.user.type(unused, '7x')
  rerender(control(FIRST))
  const fresh = await field(FIRST)
  expect(fresh).not.toBe(unused)
  expect(fresh.value).toBe('1')
  expect(screen.queryByRole('alert')).toBeNull()
})
