import { Hono } from 'hono'
import * as v from 'valibot'
import type { Sql } from '../../database/database'
import { optionalText, readInput, requiredText } from '../input'
import { requireUser, type UserRow } from '../people/users'
import { fieldError, notFound, Problem } from '../problem'
import type { Shop, ShopEnv } from '../shop'
import { findList, type ListRow, listResponse, listsOf } from './stored-lists'

/** The saved list and 20 others. */
const MAX_LISTS = 21
const MAX_PRODUCTS = 500
const MAX_NAME = 80

const Product = v.object({
  id: requiredText('Product', 64),
  title: v.pipe(
    optionalText('Title', 10_000),
    v.transform((title) => title.slice(0, 300)),
  ),
  image: v.pipe(
    v.nullish(v.string(), ''),
    v.transform((image) => (/^https?:|^\//.test(image) && image.length <= 1_000 ? image : null)),
  ),
  qty: v.pipe(
    v.number('The quantity must be a number.'),
    v.integer('The quantity must be whole.'),
    v.minValue(1, 'The quantity must be 1 or more.'),
    v.maxValue(9_999, 'The quantity must be 9,999 or fewer.'),
  ),
})

const ListInput = v.object({
  name: v.pipe(
    requiredText('Name', 400),
    v.check((name) => [...name].length <= MAX_NAME, `Use ${MAX_NAME} characters or fewer.`),
  ),
  version: optionalText('Version', 64),
  products: v.pipe(
    v.array(Product, 'The products are not readable.'),
    v.maxLength(MAX_PRODUCTS, `There is room for ${MAX_PRODUCTS} products.`),
    v.transform((products) => [...new Map(products.map((each) => [each.id, each])).values()]),
  ),
})

const changedElsewhere = () => new Problem(409, 'This list was changed on another device.')

function requireId(id: string): string {
  if (!/^[\w-]{1,64}$/.test(id)) throw fieldError('id', 'The id of the list is not valid.')
  return id
}

/** 409 unless the change is based on the current version; a new list has none (list.22). */
function requireVersion(row: ListRow | undefined, version: string): void {
  if (version !== (row ? String(row.version) : '')) throw changedElsewhere()
}

async function save(
  sql: Sql,
  user: UserRow,
  id: string,
  { name, version, products }: v.InferOutput<typeof ListInput>,
): Promise<ListRow | undefined> {
  const before = await findList(sql, user.id, id)
  requireVersion(before, version)
  const lists = await listsOf(sql, user.id)
  if (!before && lists.length >= MAX_LISTS) {
    throw fieldError('name', `There is room for ${MAX_LISTS} lists.`)
  }
  await sql.run(
    `INSERT INTO account_lists (user_id, id, name, products_json, version) VALUES (?, ?, ?, ?, 1)
     ON CONFLICT (user_id, id) DO UPDATE
     SET name = excluded.name, products_json = excluded.products_json, version = version + 1`,
    [user.id, id, name, JSON.stringify(products)],
  )
  return findList(sql, user.id, id)
}

/** All routes under `/lists` (list.20). */
export function listRoutes({ database }: Shop) {
  const all = async (sql: Sql, user: UserRow) => ({
    data: (await listsOf(sql, user.id)).map(listResponse),
  })
  return new Hono<ShopEnv>()
    .get('/lists', async (context) =>
      context.json(await all(database, requireUser(context.var.visitor))),
    )
    .put('/lists/:id', async (context) => {
      const user = requireUser(context.var.visitor)
      const id = requireId(context.req.param('id'))
      const input = await readInput(context, ListInput)
      const row = await database.transaction((sql) => save(sql, user, id, input))
      if (!row) throw notFound('This list does not exist.')
      return context.json(listResponse(row))
    })
    .delete('/lists/:id', async (context) => {
      const user = requireUser(context.var.visitor)
      const id = requireId(context.req.param('id'))
      const version = context.req.query('version') ?? ''
      const left = await database.transaction(async (sql) => {
        const row = await findList(sql, user.id, id)
        if (!row) throw notFound('This list does not exist.')
        requireVersion(row, version)
        await sql.run('DELETE FROM account_lists WHERE user_id = ? AND id = ?', [user.id, id])
        return all(sql, user)
      })
      return context.json(left)
    })
}
