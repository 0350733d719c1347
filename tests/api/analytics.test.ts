import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AnalyticsEvent, sendAnalytics } from '../../src/api/analytics'
import { watchConsent } from '../../src/api/consent'
import { resetConfig } from '../../src/config'
import { expectConsoleError } from '../setup'

const VIEW: AnalyticsEvent = {
  name: 'view_item',
  items: [{ sku: 'TEA/1', title: 'Tea', price: 1999, qty: 2 }],
}

let stop = () => {}

function begin(analytics: unknown) {
  const script = document.createElement('script')
  script.type = 'application/json'
  script.dataset.tradeBlocks = ''
  script.textContent = JSON.stringify({ analytics })
  document.head.append(script)
  resetConfig()
  stop = watchConsent()
}

const names = () =>
  (window.dataLayer ?? []).flatMap((entry) => {
    const { event } = entry as { event?: string }
    return event?.startsWith('view') ? [event] : []
  })

beforeEach(() => {
  delete window.dataLayer
})
afterEach(() => {
  stop()
  document.head.replaceChildren()
  resetConfig()
})

describe('a data layer that is not as it should be', () => {
  it('does not keep the shop from starting, nor from selling', () => {
    ;(window as { dataLayer?: unknown }).dataLayer = {}
    begin({ event: 'consent' })
    const onSent = vi.fn()
    sendAnalytics(VIEW, onSent)
    document.dispatchEvent(new Event('consent'))
    expect(onSent).not.toHaveBeenCalled()
  })

  it('may throw: what was told to it counts as told, and the rest is told all the same', () => {
    const told: unknown[] = []
    const push = (entry: unknown) => {
      told.push(entry)
      throw new Error('A tag of the page is broken')
    }
    window.dataLayer = Object.assign([], { push })
    begin({ event: 'consent' })
    const onSent = vi.fn()
    sendAnalytics(VIEW, onSent)
    sendAnalytics(VIEW, onSent)
    expectConsoleError(/A tag of the page is broken/)
    document.dispatchEvent(new Event('consent'))
    expect(onSent).toHaveBeenCalledTimes(2)
    expect(told.filter((entry) => (entry as { event?: string }).event)).toHaveLength(2)
  })
})

describe('the gate of analytics', () => {
  it('is open when the page says always', () => {
    begin('always')
    sendAnalytics(VIEW)
    expect(names()).toEqual(['view_item'])
  })

  it('is shut when the page says never', () => {
    begin('never')
    sendAnalytics(VIEW)
    document.dispatchEvent(new Event('consent'))
    expect(window.dataLayer).toBeUndefined()
  })

  it.each([() => document, () => window])('opens at the event that the page names', (target) => {
    begin({ event: 'consent' })
    sendAnalytics(VIEW)
    sendAnalytics(VIEW)
    expect(window.dataLayer).toBeUndefined()
    target().dispatchEvent(new Event('consent', { bubbles: true }))
    expect(names()).toEqual(['view_item', 'view_item'])
    sendAnalytics(VIEW)
    expect(names()).toHaveLength(3)
  })

  it('is open when the event is in the data layer already', () => {
    window.dataLayer = [{ event: 'consent' }]
    begin({ event: 'consent' })
    sendAnalytics(VIEW)
    expect(names()).toEqual(['view_item'])
  })

  it('keeps no more than a hundred events waiting', () => {
    begin({ event: 'consent' })
    for (let i = 0; i < 300; i += 1) sendAnalytics(VIEW)
    document.dispatchEvent(new Event('consent'))
    expect(names()).toHaveLength(100)
  })
})

describe('what is told', () => {
  it('is in pounds', () => {
    begin('always')
    sendAnalytics({
      name: 'purchase',
      transactionId: '1007',
      value: 12345,
      tax: 2057,
      shipping: 495,
      items: [{ sku: 'TEA/1', title: 'Tea', price: 1999, qty: 2 }],
    })
    expect(window.dataLayer).toEqual([
      { ecommerce: null },
      {
        event: 'purchase',
        ecommerce: {
          transaction_id: '1007',
          value: 123.45,
          tax: 20.57,
          shipping: 4.95,
          currency: 'GBP',
          items: [{ item_id: 'TEA/1', item_name: 'Tea', price: 19.99, quantity: 2 }],
        },
      },
    ])
  })

  it('has no value where one of the prices is not known', () => {
    begin('always')
    const [priced] = VIEW.items
    sendAnalytics({
      name: 'view_item_list',
      items: [priced as (typeof VIEW.items)[number], { sku: 'B', title: 'B', price: null, qty: 1 }],
    })
    expect(window.dataLayer?.[1]).toMatchObject({
      ecommerce: { currency: 'GBP', items: [{ price: 19.99 }, { item_id: 'B' }] },
    })
    expect(JSON.stringify(window.dataLayer?.[1])).not.toContain('value')
  })
})
