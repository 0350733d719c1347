import { isFields } from './parse'

/** A JSON replacer that sorts keys, so that the same content has one spelling. */
export const sortKeys = (_key: string, value: unknown): unknown =>
  isFields(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
