/** Memoises a function of one key: its first result for a key is kept and returned again. */
export function memoise<T>(make: (key: string) => T): (key: string) => T {
  const results = new Map<string, T>()
  return (key) => {
    let result = results.get(key)
    if (result === undefined) {
      result = make(key)
      results.set(key, result)
    }
    return result
  }
}
