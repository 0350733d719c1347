import type { UserRow } from '../people/users'
import type { CardShop } from './card-shop'

/** A user's customer id at the provider; `null` when there is none yet. */
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

/** A user's customer id at the provider; created on first use. */
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
  // When two requests create a customer at the same time, the first one wins.
  return (await findCustomer(shop, user)) ?? made
}
