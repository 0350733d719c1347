import { render } from '@testing-library/react'
import { useRef } from 'react'
import { parse } from 'valibot'
import { expect, it } from 'vitest'
import type { Offer } from '../../../src/atoms/product/prices'
import { AddBar } from '../../../src/components/product/AddForm'
import { PriceList } from '../../../src/entities/product/price'
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

/** The bar's text for a product with this price; `undefined` without a bar. */
function barOf(price: object | null, qty: number) {
  const { scrollPast } = openWindow()
  const entry = (price && parse(PriceList, { tea: price }).get('tea')) ?? null
  const offer: Offer = {
    buyer: 'approved',
    owner: 'u1',
    sight: 'standard',
    price: { status: entry ? 'ready' : 'missing', entry } as Offer['price'],
    inBasket: 0,
  }
  const { container, unmount } = render(<Page offer={offer} qty={qty} />)
  scrollPast()
  const words = container.querySelector('.trade-action-bar__words')?.textContent
  unmount()
  return words
}

it('the bar shows the price exc and inc VAT, its unit, and the quantity (product.34)', () => {
  expect(barOf(PRICE, 1)).toBe('£12.40 exc VAT£14.88 inc VAT · per 250\u00a0g pouch')
  expect(barOf(PRICE, 3)).toBe('3 × £12.40 exc VAT£14.88 inc VAT · per 250\u00a0g pouch')
  expect(barOf({ ...PRICE, price_unit_display: null }, 1)).toBe('£12.40 exc VAT£14.88 inc VAT')
})

it("the bar shows '0% VAT' for a price without tax (product.34, product.5)", () => {
  expect(barOf({ ...PRICE, price_tax_display: '£12.40' }, 1)).toBe(
    '£12.40 exc VAT0% VAT · per 250\u00a0g pouch',
  )
})

it("the bar shows the buyer's price and the standard price, struck through (product.34, product.4)", () => {
  const own = { price_exc_display: '£9.95', price_display: '£11.94' }
  expect(barOf({ ...PRICE, discounted_pricing: own }, 1)).toBe(
    'Standard price £12.40 Your price:£9.95 exc VAT£11.94 inc VAT · per 250\u00a0g pouch',
  )
  const unknown = { price_exc_display: null, price_display: '£11.94' }
  expect(barOf({ ...PRICE, vat_exc: 0, discounted_pricing: unknown }, 2)).toContain('2 × — exc VAT')
})

it('there is no bar without a price (product.34)', () => {
  expect(barOf(null, 1)).toBeUndefined()
})
