import { onTestFinished } from 'vitest'

interface Waiting {
  isShared: boolean
  run: () => void
}

/** The browser's locks under one name, shared by all pages and granted in order. */
export function fakeLocks(): void {
  const waiting: Waiting[] = []
  let held = 0
  let isExclusive = false
  const grant = () => {
    const [next] = waiting
    if (!next || isExclusive || (held > 0 && !next.isShared)) return
    waiting.shift()
    held += 1
    isExclusive = !next.isShared
    next.run()
    grant()
  }
  const request = (_name: string, ...[options, use]: [{ mode: string } | Use, Use?]) => {
    const isShared = typeof options === 'object' && options.mode === 'shared'
    const act = use ?? (options as Use)
    return new Promise<unknown>((resolve, reject) => {
      const run = () =>
        void Promise.resolve()
          .then(act)
          .then(resolve, reject)
          .then(() => {
            held -= 1
            isExclusive = false
            grant()
          })
      waiting.push({ isShared, run })
      grant()
    })
  }
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
}

type Use = () => unknown
