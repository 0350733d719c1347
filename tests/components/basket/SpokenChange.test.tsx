import { act } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { basketAtom } from '../../../src/atoms/basket/basket'
import { updateItemAtom } from '../../../src/atoms/basket/lines'
import { toPayText } from '../../../src/components/basket/amounts'
import { SpokenChange } from '../../../src/components/basket/SpokenChange'
import { lineOf, openBasket } from '../../atoms/basket/basket-page'
import { FIRST } from '../shop'

/** Opens a basket and collects what is announced. */
async function openSpoken() {
  const shop = await openBasket()
  const { id } = lineOf(shop, FIRST.id)
  const { container } = shop.show(<SpokenChange lineId={id} />)
  const region = container.querySelector('[aria-live="polite"]')
  const spoken: string[] = []
  if (!region) throw new Error('No live region')
  new MutationObserver(() => spoken.push(region.textContent ?? '')).observe(region, {
    childList: true,
    characterData: true,
    subtree: true,
  })
  const change = (...quantities: number[]) =>
    act(() => Promise.all(quantities.map((qty) => shop.store.set(updateItemAtom, { id, qty }))))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return { shop, spoken, change, pause: () => act(() => vi.advanceTimersByTimeAsync(900)) }
}

afterEach(() => void vi.useRealTimers())

it('rapid quantity changes are announced once, with the line total and new total (basket.48)', async () => {
  const { shop, spoken, change, pause } = await openSpoken()
  await change(7, 8, 9)
  expect(lineOf(shop, FIRST.id).isBusy).toBe(false)
  await pause()
  const { total_display } = lineOf(shop, FIRST.id)
  const { totals } = shop.store.get(basketAtom)
  expect(spoken).toEqual([`9 × ${FIRST.title}, ${total_display}. Total ${toPayText(totals)}`])
})

it('a refused change is not announced: its line shows why (basket.48)', async () => {
  const { shop, spoken, change, pause } = await openSpoken()
  await pause()
  spoken.length = 0
  shop.api.faults.set([
    { method: 'PATCH', path: '/api/basket**', status: 422, body: { message: 'Only 4 are left.' } },
  ])
  await change(9)
  expect(lineOf(shop, FIRST.id).error).toBeTruthy()
  await pause()
  expect(spoken).toEqual([])
})

it('the amount missing for a minimum order is announced with the change (basket.84)', async () => {
  const { shop, spoken, change, pause } = await openSpoken()
  await shop.api.database.run("UPDATE users SET minimum_pence = 900000, minimum_rule = 'block'")
  await change(3)
  await pause()
  expect(spoken.at(-1)).toMatch(/Total £.+\. Spend £.+ to reach the minimum order of £9,000\.00\.$/)
  await shop.api.database.run('UPDATE users SET minimum_pence = 1')
  await change(4)
  await pause()
  expect(spoken.at(-1)).toMatch(/\. The minimum order is reached\.$/)
  await change(5)
  await pause()
  expect(spoken.at(-1)).toMatch(/Total £[\d.,]+$/)
})
