import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PriceBlock } from '../../../src/components/product/PriceBlock'

/** The text in reading order. */
const words = (price: React.ReactElement) =>
  [...render(price).container.querySelectorAll('p')].map((line) => line.textContent)

describe('PriceBlock', () => {
  it("shows both prices in the server's texts", () => {
    expect(words(<PriceBlock exc="£1,234.50" inc="£1,481.40" unit="per case of 6" />)).toEqual([
      '£1,234.50 exc VAT per case of 6',
      '£1,481.40 inc VAT',
    ])
  })

  it('keeps a number and its unit on one line (search.32)', () => {
    const [exc] = words(<PriceBlock exc="£6.90" inc="£6.90" unit="per 250 g pouch" />)
    expect(exc).toBe('£6.90 exc VAT per 250\u00a0g pouch')
  })

  it('says 0% VAT when both are equal', () => {
    expect(words(<PriceBlock exc="£12.40" inc="£12.40" />)).toEqual(['£12.40 exc VAT', '0% VAT'])
  })

  it("names the standard price before the buyer's", () => {
    const price = <PriceBlock exc="£9.95" inc="£11.94" standardExc="£12.40" />
    expect(words(price)).toEqual([
      'Standard price £12.40 Your price:',
      '£9.95 exc VAT',
      '£11.94 inc VAT',
    ])
  })

  it('shows a dash for a missing price', () => {
    expect(words(<PriceBlock exc={null} inc={null} />)).toEqual(['— exc VAT', '— inc VAT'])
  })
})
