import type { Sql } from './database'

interface Part {
  type: string
  name: string
  sql: string
}

/** Writes the SQL that recreates the database: `openDatabase(':memory:', sql)`. */
export async function copyOf(sql: Sql): Promise<string> {
  const parts = await sql.all<Part>(
    "SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY rowid",
  )
  const isTable = ({ type }: Part) => type === 'table'
  const tables = parts.filter(isTable)
  const rows: string[] = []
  for (const { name } of tables) rows.push(await insertionOf(sql, name))
  const version = await sql.get<{ user_version: number }>('PRAGMA user_version')
  return [
    'PRAGMA foreign_keys = OFF',
    'BEGIN',
    ...tables.map((table) => table.sql),
    ...rows,
    // Ids count former insertions, but not deleted rows.
    'DELETE FROM sqlite_sequence',
    await insertionOf(sql, 'sqlite_sequence'),
    ...parts.filter((part) => !isTable(part)).map((part) => part.sql),
    `PRAGMA user_version = ${version?.user_version}`,
    'COMMIT;',
  ].join(';\n')
}

/** Writes the SQL that inserts the rows of a table, in their order. */
async function insertionOf(sql: Sql, table: string): Promise<string> {
  const columns = await sql.all<{ name: string }>(`SELECT name FROM pragma_table_info('${table}')`)
  const values = columns.map(({ name }) => `quote("${name}")`).join(" || ',' || ")
  const rows = await sql.all<{ row: string }>(
    `SELECT '(' || ${values} || ')' AS row FROM "${table}" ORDER BY rowid`,
  )
  return rows.length > 0
    ? `INSERT INTO "${table}" VALUES ${rows.map(({ row }) => row).join(',')}`
    : ''
}
