import type { Database, Sql } from './database'
import { MIGRATIONS } from './schema'

/** Runs the migrations that this database has not seen; how many it has is its `user_version`. */
export async function migrate(database: Database): Promise<void> {
  await database.transaction(async (sql) => {
    const row = await sql.get<{ user_version: number }>('PRAGMA user_version')
    const seen = row?.user_version ?? 0
    for (const migration of MIGRATIONS.slice(seen)) {
      for (const statement of migration.split(';')) {
        if (statement.trim()) await sql.run(statement)
      }
    }
    await sql.run(`PRAGMA user_version = ${MIGRATIONS.length}`)
  })
}

/** Empties every table, inside a transaction, and counts ids from the start again. The signing key stays. */
export async function truncateTables(sql: Sql): Promise<void> {
  await sql.run('PRAGMA defer_foreign_keys = ON')
  const tables = await sql.all<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  )
  for (const { name } of tables) {
    const kept = name === 'settings' ? " WHERE name = 'signing_key'" : ''
    await sql.run(`DELETE FROM "${name}"${kept}`)
  }
  await sql.run('DELETE FROM sqlite_sequence')
}
