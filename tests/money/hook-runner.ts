import type { Atom, createStore, WritableAtom } from 'jotai/vanilla'

type Store = ReturnType<typeof createStore>
type Cleanup = () => void
interface Effect {
  deps: readonly unknown[] | undefined
  run: () => unknown
  cleanup: Cleanup | undefined
}

let active: HookRunner | null = null

/** The runner of the current hook, which the mocks of React and Jotai read. */
export const activeRunner = (): HookRunner | null => active

/** Runs a hook like React, without rendering: again after each change, followed by its effects. */
export class HookRunner {
  private readonly subscriptions = new Map<Atom<unknown>, Cleanup>()
  private readonly setters = new Map<unknown, (...args: never[]) => unknown>()
  private readonly effects: Effect[] = []
  private readonly due: Effect[] = []
  private index = 0
  private isScheduled = false
  private isGone = false

  constructor(
    private readonly store: Store,
    private readonly hook: () => void,
  ) {}

  render(): void {
    if (this.isGone) return
    this.isScheduled = false
    this.index = 0
    active = this
    try {
      this.hook()
    } finally {
      active = null
    }
    for (const effect of this.due.splice(0)) {
      effect.cleanup?.()
      const cleanup = effect.run()
      effect.cleanup = typeof cleanup === 'function' ? (cleanup as Cleanup) : undefined
    }
  }

  stop(): void {
    this.isGone = true
    for (const unsubscribe of this.subscriptions.values()) unsubscribe()
  }

  readonly useAtomValue = <T>(atom: Atom<T>): T => {
    if (!this.subscriptions.has(atom)) {
      this.subscriptions.set(
        atom,
        this.store.sub(atom, () => this.schedule()),
      )
    }
    return this.store.get(atom)
  }

  readonly useSetAtom = (atom: WritableAtom<unknown, unknown[], unknown>) => {
    const known = this.setters.get(atom)
    const setter = known ?? ((...args: unknown[]) => this.store.set(atom, ...args))
    this.setters.set(atom, setter)
    return setter
  }

  readonly useEffect = (run: () => unknown, deps?: readonly unknown[]): void => {
    const before = this.effects[this.index]
    const isSame = before?.deps && deps?.every((dep, i) => Object.is(dep, before.deps?.[i]))
    const effect: Effect = { run, deps, cleanup: before?.cleanup }
    if (!isSame) {
      this.effects[this.index] = effect
      this.due.push(effect)
    }
    this.index += 1
  }

  private schedule(): void {
    if (this.isScheduled) return
    this.isScheduled = true
    queueMicrotask(() => this.render())
  }
}
