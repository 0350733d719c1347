import * as v from 'valibot'
import { User } from '../../../src/entities/account/user'
import { Address } from '../../../src/entities/address/address'
import { Order } from '../../../src/entities/checkout/order'
import type { JournalEntry, Payment } from '../../../src/entities/payment/payment'

/** A stored address. */
export const buildAddress = (given: Partial<Address> = {}): Address => ({
  ...v.parse(Address, { id: 'a1' }),
  type: 'delivery',
  first_name: 'Grace',
  last_name: "O'Brien",
  company: 'Harbour Tea Rooms',
  email: 'grace@harbour.example',
  phone: '0161 496 0000',
  street_address_1: '1 Quay Street',
  city: 'Manchester',
  county: 'Greater Manchester',
  postcode: 'M1 1AA',
  country: 'GB',
  ...given,
})

/** An order in checkout, with both addresses. */
export const buildOrder = (given: Partial<Order> = {}): Order => ({
  ...v.parse(Order, { id: 'o1' }),
  status: 'new',
  address_billing_json: buildAddress({ id: 'b1', type: 'billing' }),
  address_delivery_json: buildAddress({ id: 'd1' }),
  ...given,
})

/** A signed-in customer. */
export const buildUser = (given: Partial<User> = {}): User => ({
  ...v.parse(User, { id: 'u1' }),
  first_name: 'Grace',
  ...given,
})

/** A guest's payment for the basket 'b', without an outcome. */
export const buildPayment = (given: Partial<Payment> = {}): Payment => ({
  orderId: 'o1',
  intentId: null,
  userId: null,
  basketToken: 'b',
  time: '',
  shown: null,
  lines: null,
  charged: null,
  ...given,
})

/** The journal entry of a guest's payment for the basket 'b'. */
export const buildEntry = (
  step: JournalEntry['step'],
  given: Partial<JournalEntry> = {},
): JournalEntry => ({ ...buildPayment(), step, isLeft: false, ...given })
