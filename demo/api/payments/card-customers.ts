import type { UserRow } from '../people/users'
import type { CardShop } from './card-shop'

/** Who a user is at the provider; `null` for somebody who has never been there. */
export async function findCustomer(
  { database, cards }: CardShop,
  user: UserRow,
): Promise<string | null> {
  const row = await database.get<{ customer_id: string }>(
    'SELECT customer_id FROM card_customers WHERE user_id = ? AND provider = ?',
    [user.id, cards.name],
  )
  return row?.customer_id ?? null
}

/** Who a user is at the provider; made on first ask. */
export async function getOrCreateCustomer(shop: CardShop, user: UserRow): Promise<string> {
  const known = await findCustomer(shop, user)
  if (known !== null) return known
  const made = await shop.cards.createCustomer({
    email: user.email,
    name: `${user.first_name} ${user.last_name}`,
  })
  await shop.database.run('INSERT OR IGNORE INTO card_customers VALUES (?, ?, ?)', [
    user.id,
    shop.cards.name,
    made,
  ])
  // Of two that were made at the same time the first is kept.
  return (await findCustomer(shop, user)) ?? made
}
