import type { Sql } from '../../database/database'

/** A product of a list, as stored. */
interface ListedProduct {
  id: string
  title: string
  image: string | null
  qty: number
}

export interface ListRow {
  id: string
  name: string
  version: number
  products_json: string
}

/** The API's form of a list. */
export const listResponse = ({ id, name, version, products_json }: ListRow) => ({
  id,
  name,
  version: String(version),
  products: JSON.parse(products_json) as ListedProduct[],
})

/** All lists of a user, in order of creation. */
export const listsOf = (sql: Sql, userId: number): Promise<ListRow[]> =>
  sql.all<ListRow>('SELECT * FROM account_lists WHERE user_id = ? ORDER BY rowid', [userId])

/** A list of a user. */
export const findList = (sql: Sql, userId: number, id: string): Promise<ListRow | undefined> =>
  sql.get<ListRow>('SELECT * FROM account_lists WHERE user_id = ? AND id = ?', [userId, id])
