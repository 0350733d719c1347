import { type Fields, isFields } from './parse'

/** Structural sharing for JSON: the new value with every unchanged part as before. Entries match by `id` or index. */
export function reconcile<T>(previous: unknown, next: T): T {
  if (Object.is(previous, next)) return next
  if (Array.isArray(previous) && Array.isArray(next)) return reconcileLists(previous, next) as T
  if (isFields(previous) && isFields(next)) return reconcileRecords(previous, next) as T
  return next
}

function reconcileLists(previous: readonly unknown[], next: readonly unknown[]) {
  const find = finder(previous)
  const entries = next.map((entry, index) => reconcile(find(entry, index), entry))
  const isSame = entries.length === previous.length && entries.every((e, i) => e === previous[i])
  return isSame ? previous : entries
}

function reconcileRecords(previous: Fields, next: Fields) {
  const keys = Object.keys(next)
  const values = keys.map((key) => reconcile(previous[key], next[key]))
  const isSame =
    keys.length === Object.keys(previous).length &&
    keys.every((key, index) => previous[key] === values[index])
  return isSame ? previous : Object.fromEntries(keys.map((key, index) => [key, values[index]]))
}

/** Finds the previous version of an entry. The map is built only when an entry has moved. */
function finder(previous: readonly unknown[]) {
  let byKey: Map<unknown, unknown> | undefined
  return (entry: unknown, index: number): unknown => {
    const key = keyOf(entry, index)
    if (keyOf(previous[index], index) === key) return previous[index]
    byKey ??= new Map(previous.map((each, place) => [keyOf(each, place), each]))
    return byKey.get(key)
  }
}

const keyOf = (entry: unknown, index: number): unknown =>
  isFields(entry) && typeof entry.id === 'string' ? entry.id : index
