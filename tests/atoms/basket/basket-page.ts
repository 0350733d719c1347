import { expect, vi } from 'vitest'
import type { NewItem } from '../../../src/atoms/basket/add-to-basket'
import { type Additions, additionAtom, addLinesAtom } from '../../../src/atoms/basket/additions'
import { basketLinesAtom, isBasketLoadedAtom } from '../../../src/atoms/basket/basket'
import { notificationsAtom } from '../../../src/atoms/notices/notifications'
import { basketTokenAtom } from '../../../src/atoms/session/basket-token'
import { type LineToAdd, lineToAdd } from '../../../src/entities/basket/line-to-add'
import { FIRST, openShop, SECOND } from '../../components/shop'

export type Shop = Awaited<ReturnType<typeof openShop>>

const BASKET = [
  { id: FIRST.id, qty: 2 },
  { id: SECOND.id, qty: 3 },
]

/** Opens the page of an approved user with two lines in the basket. */
export async function openBasket(options: Parameters<typeof openShop>[0] = {}): Promise<Shop> {
  const shop = await openShop({ as: 'approved', basket: BASKET, ...options })
  await vi.waitFor(() => expect(shop.store.get(isBasketLoadedAtom)).toBe(true))
  await vi.waitFor(() => expect(document.documentElement.dataset.tradeReady).toBe(''))
  // The user's delivery address may cause another fetch of the basket.
  await shop.answered()
  return shop
}

export const shownLines = ({ store }: Shop) =>
  store.get(basketLinesAtom).map(({ product, qty }) => [product.id, qty])
export const lineOf = ({ store }: Shop, productId: string) => {
  const line = store.get(basketLinesAtom).find(({ product }) => product.id === productId)
  if (!line) throw new Error(`No line of ${productId}`)
  return line
}
export const messages = ({ store }: Shop) =>
  store.get(notificationsAtom).map(({ message }) => message)

/** The lines on the server, by product id and quantity; requested without the page. */
export async function linesOnServer({ api, store }: Shop): Promise<unknown[]> {
  const answer = await api.fetch(
    new Request('https://shop.example/api/basket', {
      headers: { Token: store.get(basketTokenAtom) ?? '' },
    }),
  )
  const { data } = (await answer.json()) as {
    data: { product: { product: { id: string }; qty: number }[] }
  }
  return data.product.map(({ product, qty }) => [product.id, qty])
}

export const expectQuiet = (shop: Shop) => () =>
  expect(shop.store.get(basketLinesAtom).some(({ isBusy }) => isBusy)).toBe(false)

/** A product to add. */
export const ITEM = { productId: FIRST.id, sku: FIRST.sku, title: FIRST.title, qty: 3 }

/** The product as a line of a form. */
export const lineOfItem = (item: NewItem, id: string): LineToAdd =>
  lineToAdd({ id, ...item }, { price: { status: 'idle', entry: null }, inBasket: 0 })

let forms = 0

/** Adds products one after the other, by a separate form. Resolves to the result. */
export async function addSeveral(
  { store }: Pick<Shop, 'store'>,
  items: readonly NewItem[],
  onProgress: (done: number) => void = () => {},
): Promise<Additions> {
  forms += 1
  const form = `form ${forms}`
  let result: Additions | null = null
  let before = 0
  const stop = store.sub(additionAtom, () => {
    const done = store.get(additionAtom)(form).progress?.done ?? before
    if (done > before) onProgress(done)
    before = done
  })
  await store.set(
    addLinesAtom,
    form,
    items.map((item, index) => lineOfItem(item, String(index))),
    {
      onEnd: (additions) => {
        result = additions
      },
    },
  )
  stop()
  if (result === null) throw new Error('The addition has not ended')
  return result
}
