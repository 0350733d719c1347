import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Client, createClient, type InValue, type Transaction } from '@libsql/client'
import { migrate } from './migrate'

export type SqlValue = InValue

/** What a piece of the shop needs to read and write; a transaction, or the database itself. */
export interface Sql {
  /** Every row. */
  all<Row>(sql: string, args?: SqlValue[]): Promise<Row[]>
  /** The first row, if there is one. */
  get<Row>(sql: string, args?: SqlValue[]): Promise<Row | undefined>
  /** Writes; says how many rows were changed, and the id of the row that was added last. */
  run(sql: string, args?: SqlValue[]): Promise<{ changes: number; id: number }>
}

/**
 * One connection, one unit of work at a time: an in-memory SQLite exists only on the connection
 * that opened it. Who is inside `transaction` uses the `Sql` it is given, never the database:
 * waiting for one's own turn would never end.
 */
export interface Database extends Sql {
  /** Everything or nothing: what throws rolls back. */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  close(): void
}

const onto = (target: Pick<Client | Transaction, 'execute'>): Sql => {
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

/** Opens `:memory:` or a file, and brings its schema up to date. */
export async function openDatabase(path: string): Promise<Database> {
  if (path !== ':memory:') mkdirSync(dirname(resolve(path)), { recursive: true })
  const client = createClient({
    url: path === ':memory:' ? path : pathToFileURL(path).href,
    concurrency: 1,
    timeout: 5_000,
  })
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work)
    last = mine.catch(() => undefined)
    return mine
  }
  const direct = onto(client)
  const database: Database = {
    all: (sql, args) => inTurn(() => direct.all(sql, args)),
    get: (sql, args) => inTurn(() => direct.get(sql, args)),
    run: (sql, args) => inTurn(() => direct.run(sql, args)),
    transaction: (work) =>
      inTurn(async () => {
        const transaction = await client.transaction('write')
        try {
          const result = await work(onto(transaction))
          await transaction.commit()
          return result
        } finally {
          transaction.close()
        }
      }),
    close: () => client.close(),
  }
  await database.run('PRAGMA foreign_keys = ON')
  if (path !== ':memory:') await database.run('PRAGMA journal_mode = WAL')
  await migrate(database)
  return database
}
