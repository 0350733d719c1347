import { atom } from 'jotai/vanilla'
import { type Delivery, ReadDelivery } from '../../entities/checkout/delivery'
import { readAs } from '../../lib/data/parse'
import { hasCapabilityAtom } from '../session/authentication'
import { receivedDeliveryAtom } from './received-delivery'

const read = readAs(ReadDelivery)

/** The server's last answer about delivery days, and its time; `null` while unknown (delivery.1). */
const receivedAtom = atom((get): { delivery: Delivery; at: number } | null => {
  const { answer, at } = get(receivedDeliveryAtom)
  const delivery = get(hasCapabilityAtom('delivery-days')) ? read(answer) : null
  return delivery && { delivery, at }
})

export const deliveryAtom = atom((get) => get(receivedAtom)?.delivery ?? null)

/**
 * The current time at the server, in ms: the answer's time plus the time elapsed since, as the clock of the page may be
 * wrong (delivery.2). Call it when rendering; `null` while unknown.
 */
export const serverTimeAtom = atom((get) => {
  const received = get(receivedAtom)
  return () => received && Date.parse(received.delivery.now) + performance.now() - received.at
})
