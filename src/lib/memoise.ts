/** One thing per key, made when first asked for and kept. */
export function memoise<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>()
  return (key) => {
    let thing = made.get(key)
    if (thing === undefined) {
      thing = make(key)
      made.set(key, thing)
    }
    return thing
  }
}
