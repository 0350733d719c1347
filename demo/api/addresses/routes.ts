import { Hono } from 'hono'
import * as v from 'valibot'
import type { Sql } from '../../database/database'
import { flag, readInput, rowId, validate } from '../input'
import { requireUser, type UserRow } from '../people/users'
import { fieldError, notFound, Problem, validationError } from '../problem'
import type { Shop, ShopEnv } from '../shop'
import { type AddressRow, addressesOf } from './address-book'
import { AddressInput } from './address-input'
import { addressErrors } from './address-validation'

const MAX_ADDRESSES = 200

const AddressType = v.picklist(['billing', 'delivery'], 'Choose billing or delivery.')
const NewAddress = v.object({ ...AddressInput.entries, type: AddressType })
const DefaultOnly = v.strictObject({ default: flag('Default') })

const COLUMNS = [
  'first_name',
  'last_name',
  'company',
  'trading_name',
  'street_address_1',
  'street_address_2',
  'city',
  'county',
  'postcode',
  'country',
  'email',
  'phone',
] as const

type Written = v.InferOutput<typeof NewAddress>

function requireValid(address: Written & { retail: boolean }): void {
  const errors = addressErrors(address)
  if (Object.keys(errors).length > 0) throw validationError(errors)
}

async function requireSameOrigin(sql: Sql, user: UserRow, id: number | null): Promise<AddressRow> {
  const row = await sql.get<AddressRow>('SELECT * FROM addresses WHERE id = ? AND user_id = ?', [
    id,
    user.id,
  ])
  if (!row) throw notFound('This address does not exist.')
  return row
}

/** 422 for a billing address that only customer services may add or change (server.4). */
function requireUnlocked(
  user: UserRow,
  { type, is_ledger = 0 }: { type: AddressRow['type']; is_ledger?: number },
): void {
  if (type === 'billing' && (user.crm_id !== null || is_ledger === 1)) {
    throw new Problem(
      422,
      'Your address is locked - To update your details please call customer services',
    )
  }
}

async function makeDefault(sql: Sql, user: UserRow, address: AddressRow): Promise<void> {
  await sql.run('UPDATE addresses SET is_default = (id = ?) WHERE user_id = ? AND type = ?', [
    address.id,
    user.id,
    address.type,
  ])
}

async function add(sql: Sql, user: UserRow, address: Written): Promise<void> {
  const count = await sql.get<{ all: number; same: number }>(
    'SELECT count(*) AS "all", coalesce(sum(type = ?), 0) AS same FROM addresses WHERE user_id = ?',
    [address.type, user.id],
  )
  if (count && count.all >= MAX_ADDRESSES) {
    throw fieldError('form', `There is room for ${MAX_ADDRESSES} addresses.`)
  }
  const { id } = await sql.run(
    `INSERT INTO addresses (user_id, type, ${COLUMNS.join(', ')})
     VALUES (?, ?, ${COLUMNS.map(() => '?').join(', ')})`,
    [user.id, address.type, ...COLUMNS.map((column) => address[column])],
  )
  if (address.default || count?.same === 0) {
    await makeDefault(sql, user, await requireSameOrigin(sql, user, id))
  }
}

async function change(sql: Sql, user: UserRow, before: AddressRow, address: Written) {
  await sql.run(
    `UPDATE addresses SET ${COLUMNS.map((column) => `${column} = ?`).join(', ')} WHERE id = ?`,
    [...COLUMNS.map((column) => address[column]), before.id],
  )
  if (address.default) await makeDefault(sql, user, before)
}

async function remove(sql: Sql, user: UserRow, address: AddressRow): Promise<void> {
  await sql.run('DELETE FROM addresses WHERE id = ?', [address.id])
  if (address.is_default === 0) return
  await sql.run(
    `UPDATE addresses SET is_default = 1 WHERE id =
       (SELECT min(id) FROM addresses WHERE user_id = ? AND type = ?)`,
    [user.id, address.type],
  )
}

/** All routes under `/address`. Each returns the whole list (api.12). */
export function addressRoutes({ database }: Shop) {
  const changing = (user: UserRow, work: (sql: Sql) => Promise<void>) =>
    database.transaction(async (sql) => {
      await work(sql)
      return { data: await addressesOf(sql, user.id) }
    })

  return new Hono<ShopEnv>()
    .get('/address', async (context) =>
      context.json({ data: await addressesOf(database, requireUser(context.var.visitor).id) }),
    )
    .post('/address', async (context) => {
      const user = requireUser(context.var.visitor)
      const address = await readInput(context, NewAddress)
      requireUnlocked(user, address)
      requireValid({ ...address, retail: false })
      return context.json(await changing(user, (sql) => add(sql, user, address)))
    })
    .patch('/address/:id', async (context) => {
      const user = requireUser(context.var.visitor)
      const id = rowId(context.req.param('id'))
      const input = await readInput(context, v.looseObject({}))
      return context.json(
        await changing(user, async (sql) => {
          const before = await requireSameOrigin(sql, user, id)
          if (v.is(DefaultOnly, input)) {
            if (user.crm_id !== null) requireUnlocked(user, before)
            if (validate(DefaultOnly, input).default) await makeDefault(sql, user, before)
            return
          }
          requireUnlocked(user, before)
          const address = validate(NewAddress, { ...before, ...input, type: before.type })
          requireValid({ ...address, retail: before.is_retail === 1 })
          return change(sql, user, before, address)
        }),
      )
    })
    .delete('/address/:id', async (context) => {
      const user = requireUser(context.var.visitor)
      const id = rowId(context.req.param('id'))
      return context.json(
        await changing(user, async (sql) => {
          const address = await requireSameOrigin(sql, user, id)
          requireUnlocked(user, address)
          await remove(sql, user, address)
        }),
      )
    })
}
