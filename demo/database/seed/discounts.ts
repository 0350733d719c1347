import type { Sql } from '../database'

/** A discount code with its title, its reduction and its conditions. */
interface SeedDiscount {
  code: string
  title: string
  percent?: number
  amountPence?: number
  isDeliveryFree?: boolean
  category?: string
  minimumPence?: number
  isFirstOrderOnly?: boolean
  endsAt?: string
  usesLeft?: number
}

/** The demo's discount codes. SPRING24 has expired and LASTONE is used up. */
export const DISCOUNTS: readonly SeedDiscount[] = [
  { code: 'TRADE10', title: '10% off your order', percent: 10 },
  { code: 'FIVEOFF', title: '£5 off orders over £50', amountPence: 500, minimumPence: 5_000 },
  { code: 'COFFEE15', title: '15% off coffee', percent: 15, category: 'Coffee' },
  { code: 'FREEDEL', title: 'Free delivery', isDeliveryFree: true },
  { code: 'WELCOME20', title: '20% off your first order', percent: 20, isFirstOrderOnly: true },
  { code: 'SAMPLES', title: 'Samples free of charge', percent: 100, isDeliveryFree: true },
  { code: 'SPRING24', title: 'Spring offer 2024', percent: 25, endsAt: '2024-06-01T00:00:00.000Z' },
  { code: 'LASTONE', title: 'For the first hundred', percent: 30, usesLeft: 0 },
]

/** Adds the discount codes and an invitation to register. */
export async function seedDiscounts(sql: Sql): Promise<void> {
  for (const offer of DISCOUNTS) {
    await sql.run(
      `INSERT INTO discounts (code, title, percent, amount_pence, is_delivery_free, category,
         minimum_pence, is_first_order_only, ends_at, uses_left)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        offer.code,
        offer.title,
        offer.percent ?? 0,
        offer.amountPence ?? 0,
        offer.isDeliveryFree ? 1 : 0,
        offer.category ?? null,
        offer.minimumPence ?? 0,
        offer.isFirstOrderOnly ? 1 : 0,
        offer.endsAt ?? null,
        offer.usesLeft ?? null,
      ],
    )
  }
  await sql.run(
    `INSERT INTO invites (code, email, first_name, last_name, company)
     VALUES ('FAIR-2026', 'rowan@thegreenkettle.example', 'Rowan', 'Hale', 'The Green Kettle')`,
  )
}
