import { useEffect, useState } from 'react'

/**
 * Code that is loaded when it is first shown.
 * @param load always the same function
 */
export function usePart<Part extends object>(load: () => Promise<Part>) {
  const [part, setPart] = useState<Part | 'loading' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isGone = false
    const take = (next: Part | 'failed') => {
      if (!isGone) setPart(next)
    }
    load().then(take, () => take('failed'))
    return () => {
      isGone = true
    }
  }, [load, attempt])
  return { part, retry: () => setAttempt(attempt + 1) }
}
