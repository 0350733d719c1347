import { render } from '@testing-library/react'
import { useRef } from 'react'
import { parse } from 'valibot'
import { expect, it } from 'vitest'
import type { Offer } from '../../../src/atoms/product/offer'
import { AddBar } from '../../../src/components/product/AddBar'
import { PriceList } from '../../../src/entities/price'
import { openWindow } from './phone-window'

const PRICE = {
  vat_exc: 1240,
  price_display: '£12.40',
  price_tax_display: '£14.88',
  price_unit_display: 'per 250 g pouch',
}

function Page({ offer, qty }: { offer: Offer; qty: number }) {
  const control = useRef<HTMLDivElement>(null)
  return (
    <div className="trade">
      <div ref={control} />
      <AddBar of={control} offer={offer} qty={qty} problem={null}>
        <button type="button">Add to basket</button>
      </AddBar>
    </div>
  )
}

/** What the bar says of a product with a price as the server answers it; `undefined` where there is no bar. */
function barOf(price: object | null, qty: number) {
  const { scrollPast } = openWindow()
  const entry = (price && parse(PriceList, { tea: price }).get('tea')) ?? null
  const offer: Offer = {
    buyer: 'approved',
    sight: 'standard',
    price: { status: entry ? 'ready' : 'missing', entry } as Offer['price'],
    inBasket: 0,
  }
  const { container, unmount } = render(<Page offer={offer} qty={qty} />)
  scrollPast()
  const words = container.querySelector('p')?.textContent
  unmount()
  return words
}

it('the bar says the price and its unit, and how many are added when it is not one (product.34)', () => {
  expect(barOf(PRICE, 1)).toBe('£12.40exc VAT per 250\u00a0g pouch')
  expect(barOf(PRICE, 3)).toBe('3 × £12.40exc VAT per 250\u00a0g pouch')
})

it("the bar says the buyer's own price (product.34, product.4)", () => {
  const own = { price_exc_display: '£9.95', price_display: '£11.94' }
  expect(barOf({ ...PRICE, discounted_pricing: own }, 1)).toMatch(/^£9\.95/)
})

it('without a price there is no bar (product.34)', () => {
  expect(barOf(null, 1)).toBeUndefined()
})
