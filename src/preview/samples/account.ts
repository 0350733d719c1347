import { LINES, totalsOf } from './basket'
import { humanDay, isoDay } from './days'
import { BILLING, COUNTRIES, DELIVERY } from './people'
import { pounds } from './products'

/** An order, with all lines of the samples unless others are given. */
export const orderOf = (
  id: number,
  days: number,
  status: string,
  paymentType: string | null,
  lines = LINES,
) => ({
  id: String(id),
  web_order_id: `W${id}`,
  created_at: isoDay(days),
  created_at_human: humanDay(days),
  shipped_at: status === 'shipped' ? isoDay(days + 2) : null,
  status,
  payment_type: paymentType,
  agree_terms: status !== 'new',
  validate_addresses: false,
  same_address: false,
  purchase_number: status === 'new' ? '' : `PO-${id}`,
  delivery_instructions: '',
  customer_notes: '',
  notes: '',
  address_delivery_json: DELIVERY,
  address_billing_json: BILLING,
  countries: COUNTRIES,
  basket: { product: lines },
  totals: totalsOf(lines),
  parent_id: null,
  auto_repeat: false,
  auto_repeat_freq: null as number | null,
  auto_repeat_next: null as string | null,
  auto_repeat_next_human: null as string | null,
  auto_repeat_last_human: null,
})

/** The orders of the account, the latest first; the second one is repeated. */
export const orders = () => [
  orderOf(1004, -3, 'pending', 'bacs'),
  {
    ...orderOf(1003, -17, 'shipped', 'card', LINES.slice(0, 1)),
    auto_repeat: true,
    auto_repeat_freq: 4,
    auto_repeat_next: isoDay(11),
    auto_repeat_next_human: humanDay(11),
  },
  orderOf(1002, -45, 'completed', 'card'),
  orderOf(1001, -80, 'completed', 'bacs'),
]

const details = {
  shipping_name: DELIVERY.trading_name,
  shipping_street: DELIVERY.street_address_1,
  shipping_city: DELIVERY.city,
  shipping_state: '',
  shipping_postalcode: DELIVERY.postcode,
  shipping_country: 'GB',
  billing_name: BILLING.trading_name,
  billing_street: BILLING.street_address_1,
  billing_city: BILLING.city,
  billing_state: '',
  billing_postalcode: BILLING.postcode,
  billing_country: 'GB',
}

export const quotes = () => [
  {
    id: '1',
    crm_order_id: 'SO-1',
    status: 'active',
    details: { ...details, date_entered: isoDay(-9), web_order_id_c: 'WQ1' },
    created_at: isoDay(-9),
    created_at_human: humanDay(-9),
    expires_at: isoDay(81).slice(0, 10),
    totalDisplay: totalsOf(LINES).totalDisplay,
    lines: LINES.map(({ id, qty, total_display, product }) => ({
      id,
      product_id: product.id,
      product_template_name: product.title,
      sku: product.sku,
      quantity: qty,
      total_amount: total_display,
    })),
  },
]

export const SAVED_CARDS = [
  { id: 'card-1', brand: 'visa', last_four: '4242', exp_month: 8, exp_year: 2034 },
  { id: 'card-2', brand: 'mastercard', last_four: '4444', exp_month: 11, exp_year: 2035 },
]

export const payments = () => ({
  data: {
    payment_methods: SAVED_CARDS,
    payments: orders()
      .filter(({ payment_type }) => payment_type === 'card')
      .map(({ id, created_at, totals }) => ({
        id: `payment-${id}`,
        order_id: id,
        amount: totals.total,
        amount_display: pounds(totals.total),
        status: 'succeeded',
        created_at,
      })),
  },
})

export const cases = () => [
  { id: '1', subject: 'A sample question about an order', status: 'Open', created_at: isoDay(-2) },
  { id: '2', subject: 'A sample question, answered', status: 'Closed', created_at: isoDay(-40) },
]
