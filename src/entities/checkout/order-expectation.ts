import * as v from 'valibot'
import type { AddressDraft } from '../address/address'
import { squeezed } from '../expectation'
import type { FieldError } from '../field-errors'
import { isPlaced, Order } from './order'
import { afterSave } from './order-update'

type AddressName = 'address_billing_json' | 'address_delivery_json'

/**
 * What tells that an address is still the old one. Servers write streets, towns and names their own way, again
 * and again; a postcode only with other spaces and capitals.
 */
const TELLING = 'postcode'

/** A field of an order that was changed and is as it was. */
export interface LeftField {
  /** As the form and the server's errors name it. */
  key: string
  /** What the order has, as the server writes it. */
  text: string
}

function isLeft(sent: string, before: string, after: string): boolean {
  const [was, is] = [squeezed(before), squeezed(after)]
  return is === was && is !== squeezed(sent)
}

/** An order as it was received before the buyer changed it. */
export const asReceived = (order: Order): Order => v.parse(Order, order.received ?? order)

const isElsewhere = (one: AddressDraft, other: AddressDraft): boolean =>
  squeezed(one[TELLING]) !== squeezed(other[TELLING])

/**
 * The fields of an order that were changed and are as they were, as far as the server names them (api.83). The
 * delivery address counts where goods go to it: beside `same_address` a server may keep an old one.
 * @param sent as it was sent, or as its save was answered
 * @param before as it was before that
 * @param answer as it is answered or read; of a placed order nothing is asked
 */
export function orderFieldsLeft(sent: Order, before: Order, answer: Order): LeftField[] {
  if (isPlaced(answer)) return []
  // What the answer leaves out is as it was sent.
  const after = afterSave(answer, sent)
  const names: AddressName[] = ['address_billing_json']
  if (!sent.same_address || !after.same_address) names.push('address_delivery_json')
  const left = names
    .filter((name) => isLeft(sent[name][TELLING], before[name][TELLING], after[name][TELLING]))
    .map((name) => ({ key: `${name}.${TELLING}`, text: after[name][TELLING] }))
  const isSameStill = !sent.same_address && before.same_address && after.same_address
  const { address_billing_json: billing, address_delivery_json: delivery } = after
  const isNowhere = [billing, delivery].every((each) =>
    isElsewhere(sent.address_delivery_json, each),
  )
  if (isSameStill && isNowhere && left.length === 0) {
    left.push({ key: `address_delivery_json.${TELLING}`, text: billing[TELLING] })
  }
  return left
}

export const leftFieldErrors = (left: readonly LeftField[]): FieldError[] =>
  left.map(({ key, text }, id) => ({
    id,
    key,
    messages: [`Not saved: the order ${text ? `still says ‘${text}’` : 'has nothing here'}.`],
  }))

/** That an order has not taken a change, in one sentence that says what it has. */
export function leftWords([first]: readonly LeftField[]): string {
  const { key, text } = first ?? { key: '', text: '' }
  const what = key.startsWith('address_delivery_json.') ? 'delivery address' : 'billing address'
  const has = text ? `still has ‘${text}’` : 'has none'
  return `Your order has not taken the new ${what}: it ${has}. Please try again, or contact us.`
}
