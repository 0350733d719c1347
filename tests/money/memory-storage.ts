/** A web storage in memory. */
export class MemoryStorage {
  private readonly entries = new Map<string, string>()
  /** Called after each change of a value. */
  onWrite: (key: string) => void = () => {}

  getItem(key: string): string | null {
    return this.entries.get(key) ?? null
  }

  setItem(key: string, value: string): void {
    if (this.entries.get(key) === value) return
    this.entries.set(key, value)
    this.onWrite(key)
  }

  removeItem(key: string): void {
    if (this.entries.delete(key)) this.onWrite(key)
  }

  /** Sets a value without an event; `null` removes it. */
  put(key: string, value: string | null): void {
    if (value === null) this.entries.delete(key)
    else this.entries.set(key, value)
  }
}
