import { atom } from 'jotai/vanilla'
import { type Delivery, ReadDelivery } from '../../entities/checkout/delivery'
import { readAs } from '../../lib/data/parse'
import { hasCapabilityAtom } from '../session/authentication'
import { receivedDeliveryAtom } from './received-delivery'

const read = readAs(ReadDelivery)

/** When goods arrive, as the server said last, and when that was; `null` while nobody knows (delivery.1). */
const heardAtom = atom((get): { delivery: Delivery; at: number } | null => {
  const { answer, at } = get(receivedDeliveryAtom)
  const delivery = get(hasCapabilityAtom('delivery-days')) ? read(answer) : null
  return delivery && { delivery, at }
})

export const deliveryAtom = atom((get) => get(heardAtom)?.delivery ?? null)

/**
 * What the time is at the server by now, in ms: the clock of the page may be wrong, what has passed since the answer is
 * not (delivery.2). Call it when drawing; `null` while nobody knows.
 */
export const serverTimeAtom = atom((get) => {
  const heard = get(heardAtom)
  return () => heard && Date.parse(heard.delivery.now) + performance.now() - heard.at
})
