// @vitest-environment node
import { expect, it } from 'vitest'
import { copyOf } from '../../../demo/database/copy'
import { type Database, openDatabase } from '../../../demo/database/database'
import { openShop } from '../api/visitor'

const PARTS =
  "SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY name"

/** The schema of a database and all its rows. */
async function contentOf(database: Database) {
  const schema = await database.all<{ type: string; name: string }>(PARTS)
  const rows: Record<string, unknown[]> = {}
  for (const { type, name } of [...schema, { type: 'table', name: 'sqlite_sequence' }]) {
    if (type === 'table') rows[name] = await database.all(`SELECT rowid, * FROM "${name}"`)
  }
  return { schema, rows, version: await database.get('PRAGMA user_version') }
}

it('copies the schema, the rows, their ids and their order', async () => {
  const { database } = await openShop()
  await database.run("INSERT INTO enquiries VALUES (90, NULL, 'o''hara', '', '', 0, '')")
  await database.run('DELETE FROM enquiries')
  const copy = await openDatabase(':memory:', await copyOf(database))
  expect(await contentOf(copy)).toEqual(await contentOf(database))
  expect(await copy.get("SELECT seq FROM sqlite_sequence WHERE name = 'enquiries'")).toEqual({
    seq: 90,
  })
  copy.close()
})

it("keeps the schema's constraints", async () => {
  const { database } = await openShop()
  const copy = await openDatabase(':memory:', await copyOf(database))
  await expect(copy.run("INSERT INTO registrations VALUES (999, '', '')")).rejects.toThrow(
    'FOREIGN KEY',
  )
  copy.close()
})

it('a second shop shares no data with the first', async () => {
  const copies = new Map<string, string>()
  const first = await openShop({ copies })
  await first.database.run('DELETE FROM mails')
  await first.database.run("UPDATE users SET first_name = 'Other'")
  const second = await openShop({ copies })
  expect(copies.size).toBe(1)
  expect(await second.database.all("SELECT 1 FROM users WHERE first_name = 'Other'")).toEqual([])
})

it('fills again for another time, another history and other passwords', async () => {
  const copies = new Map<string, string>()
  await openShop({ copies })
  await openShop({ copies, historyOrders: 1 })
  await openShop({ copies, passwordCost: 2 ** 9 })
  await openShop({ copies, now: () => new Date('2030-01-01T09:00:00Z') })
  await openShop({ copies, now: () => new Date('2030-01-01T09:30:00Z') })
  expect(copies.size).toBe(5)
})
