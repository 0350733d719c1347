/** Memoises a function: its first result for a key is kept and returned again; for objects in a weak map. */
export function memoise<T, Key = string>(
  make: (key: Key) => T,
  results: { get(key: Key): T | undefined; set(key: Key, result: T): unknown } = new Map<Key, T>(),
): (key: Key) => T {
  return (key) => {
    let result = results.get(key)
    if (result === undefined) {
      result = make(key)
      results.set(key, result)
    }
    return result
  }
}
