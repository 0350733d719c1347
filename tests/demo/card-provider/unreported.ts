import type { BookSql } from '../../../demo/card-provider/stand-in/books'
import type { Sql } from '../../../demo/database/database'

/** The stand-in's tables, to change them without an event to the shop. */
export const unreported = (sql: Sql): BookSql => ({ ...sql, report: () => {} })
