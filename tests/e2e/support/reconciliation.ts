/** A charge, as `/demo/charges.json` lists it. Amounts in pence. */
export interface Charge {
  id: string
  order_id: string
  amount: number
  amount_refunded: number
  status: string
}

/** A placed order, as `/demo/orders.json` lists it. */
export interface PlacedOrder {
  id: string
  status: string
  payment_type: string | null
  totals: { total: number | null }
}

/** What a demo site has taken and placed. */
export interface Books {
  charges: Charge[]
  orders: PlacedOrder[]
}

/** A repeat that awaits its payment, or an order that is no longer paid. */
const UNPAID = ['new', 'active', 'cancelled', 'refunded']

const isTaken = ({ status, amount, amount_refunded }: Charge): boolean =>
  status === 'succeeded' && amount_refunded < amount

const isPaidByCard = ({ payment_type, status, totals }: PlacedOrder): boolean =>
  payment_type === 'card' && totals.total !== 0 && !UNPAID.includes(status)

/**
 * Compares charges with orders placed by card: one charge per order, of its total (contract.3).
 * @returns one sentence for each difference; none when they agree
 */
export function differencesIn({ charges, orders }: Books): string[] {
  const paid = new Map(orders.filter(isPaidByCard).map((order) => [String(order.id), order]))
  const found: string[] = []
  const seen = new Set<string>()
  for (const { order_id, amount } of charges.filter(isTaken)) {
    const order = paid.get(String(order_id))
    if (seen.has(String(order_id))) found.push(`Order ${order_id} is charged twice.`)
    else if (!order) found.push(`Order ${order_id} is charged ${amount} and not placed.`)
    else if (order.totals.total !== amount) {
      found.push(`Order ${order_id} is charged ${amount} and its total is ${order.totals.total}.`)
    }
    seen.add(String(order_id))
  }
  for (const id of paid.keys()) {
    if (!seen.has(id)) found.push(`Order ${id} is placed as paid by card and not charged.`)
  }
  if (paid.size !== orders.filter(isPaidByCard).length) found.push('An order is listed twice.')
  return found
}

/** Charges and orders without the seeded ones. */
export function withoutSeed({ charges, orders }: Books): Books {
  const isSeeded = ({ id }: Charge) => id.startsWith('ch_demo_')
  const seeded = new Set(charges.filter(isSeeded).map(({ order_id }) => String(order_id)))
  return {
    charges: charges.filter((charge) => !isSeeded(charge)),
    orders: orders.filter((order) => isPaidByCard(order) && !seeded.has(String(order.id))),
  }
}
