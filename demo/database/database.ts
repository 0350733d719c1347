import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Client, createClient, type InValue, type Transaction } from '@libsql/client'
import { migrate } from './migrate'

export type SqlValue = InValue

/** Runs SQL, on a transaction or on the database itself. */
export interface Sql {
  /** Returns all rows. */
  all<Row>(sql: string, args?: SqlValue[]): Promise<Row[]>
  /** Returns the first row, if any. */
  get<Row>(sql: string, args?: SqlValue[]): Promise<Row | undefined>
  /** Writes. Returns the number of changed rows and the id of the last inserted row. */
  run(sql: string, args?: SqlValue[]): Promise<{ changes: number; id: number }>
}

/**
 * One connection with a queue: an in-memory SQLite exists only on the connection that opened it.
 * Inside `transaction`, use the given `Sql`, never the database: that would be a deadlock.
 */
export interface Database extends Sql {
  /** Runs a transaction; rolls back when the callback throws. */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  close(): void
}

const sqlOn = (target: Pick<Client | Transaction, 'execute'>): Sql => {
  const execute = (sql: string, args: SqlValue[] = []) => target.execute({ sql, args })
  return {
    async all<Row>(sql: string, args?: SqlValue[]) {
      const { rows, columns } = await execute(sql, args)
      return rows.map(
        (row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])) as Row,
      )
    },
    async get<Row>(sql: string, args?: SqlValue[]) {
      return (await this.all<Row>(sql, args))[0]
    },
    async run(sql, args) {
      const { rowsAffected, lastInsertRowid } = await execute(sql, args)
      return { changes: rowsAffected, id: Number(lastInsertRowid ?? 0) }
    },
  }
}

/** Opens `:memory:` or a file and runs the migrations. With the SQL of `copyOf`, opens a copy. */
export async function openDatabase(path: string, copy?: string): Promise<Database> {
  if (path !== ':memory:') mkdirSync(dirname(resolve(path)), { recursive: true })
  const client = createClient({
    url: path === ':memory:' ? path : pathToFileURL(path).href,
    concurrency: 1,
    timeout: 5_000,
  })
  let last: Promise<unknown> = Promise.resolve()
  const enqueue = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work, work)
    last = result.catch(() => undefined)
    return result
  }
  const direct = sqlOn(client)
  const database: Database = {
    all: (sql, args) => enqueue(() => direct.all(sql, args)),
    get: (sql, args) => enqueue(() => direct.get(sql, args)),
    run: (sql, args) => enqueue(() => direct.run(sql, args)),
    transaction: (work) =>
      enqueue(async () => {
        const transaction = await client.transaction('write')
        try {
          const result = await work(sqlOn(transaction))
          await transaction.commit()
          return result
        } finally {
          transaction.close()
        }
      }),
    close: () => client.close(),
  }
  if (copy !== undefined) await client.executeMultiple(copy)
  await database.run('PRAGMA foreign_keys = ON')
  if (path !== ':memory:') await database.run('PRAGMA journal_mode = WAL')
  await migrate(database)
  return database
}
