import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  type Client,
  createClient,
  type InStatement,
  type InValue,
  type Transaction,
} from '@libsql/client'
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
  /** The database as the bytes of a file. */
  copy(): Promise<Uint8Array>
  /** Replaces an in-memory database by a copy. */
  restore(copy: Uint8Array): Promise<void>
  close(): void
}

const sqlOn = (target: Pick<Transaction, 'execute'>): Sql => {
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

const MEMORY = ':memory:'

const connect = (path: string): Client =>
  createClient({
    url: path === MEMORY ? path : pathToFileURL(path).href,
    concurrency: 1,
    timeout: 5_000,
  })

/** Works in a folder that does not outlive the work. */
async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'trade-blocks-'))
  try {
    return await work(folder)
  } finally {
    // Windows keeps a file that is open.
    rmSync(folder, { recursive: true, force: process.platform === 'win32' })
  }
}

/** Opens a copy as a file without a name, which takes a tenth of the time of filling a database in memory. */
const openCopy = (copy: Uint8Array): Promise<Client> =>
  inTemporaryFolder(async (folder) => {
    const path = join(folder, 'copy.db')
    writeFileSync(path, copy)
    const client = connect(path)
    await client.execute('PRAGMA journal_mode = MEMORY')
    await client.execute('PRAGMA synchronous = OFF')
    return client
  })

/** Opens `:memory:` or a file and runs the migrations. With a copy, opens it in place of `:memory:`. */
export async function openDatabase(path: string, copy?: Uint8Array): Promise<Database> {
  if (path !== MEMORY) mkdirSync(dirname(resolve(path)), { recursive: true })
  let client = copy ? await openCopy(copy) : connect(path)
  let last: Promise<unknown> = Promise.resolve()
  const enqueue = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work, work)
    last = result.catch(() => undefined)
    return result
  }
  const direct = sqlOn({ execute: (statement: InStatement) => client.execute(statement) })
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
    copy: () =>
      inTemporaryFolder(async (folder) => {
        const target = join(folder, 'copy.db')
        await database.run('VACUUM INTO ?', [target])
        return readFileSync(target)
      }),
    restore: (copy) =>
      enqueue(async () => {
        client.close()
        client = await openCopy(copy)
        await direct.run('PRAGMA foreign_keys = ON')
      }),
    close: () => client.close(),
  }
  await database.run('PRAGMA foreign_keys = ON')
  if (path !== MEMORY) await database.run('PRAGMA journal_mode = WAL')
  await migrate(database)
  return database
}
