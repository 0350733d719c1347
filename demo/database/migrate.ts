import type { Database, Sql } from './database'
import { MIGRATIONS } from './schema'

/** Runs the pending migrations; `user_version` counts the applied ones. */
export async function migrate(database: Database): Promise<void> {
  await database.transaction(async (sql) => {
    const row = await sql.get<{ user_version: number }>('PRAGMA user_version')
    const applied = row?.user_version ?? 0
    for (const migration of MIGRATIONS.slice(applied)) {
      for (const statement of migration.split(';')) {
        if (statement.trim()) await sql.run(statement)
      }
    }
    await sql.run(`PRAGMA user_version = ${MIGRATIONS.length}`)
  })
}

/** Truncates all tables and restarts their ids; keeps the signing key. Call it inside a transaction. */
export async function truncateTables(sql: Sql): Promise<void> {
  await sql.run('PRAGMA defer_foreign_keys = ON')
  const tables = await sql.all<{ name: string }>(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
     ORDER BY rowid DESC`,
  )
  for (const { name } of tables) {
    const kept = name === 'settings' ? " WHERE name <> 'signing_key'" : ''
    await sql.run(`DELETE FROM "${name}"${kept}`)
  }
  await sql.run('DELETE FROM sqlite_sequence')
}
