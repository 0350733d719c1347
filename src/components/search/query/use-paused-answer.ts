import { useEffect, useState } from 'react'

/**
 * Sends a query once typing pauses. Returns the last answered query with its answer.
 * @param asked the question; an empty one is not asked
 * @param ask must not change, and not reject
 * @param pauseMs how long typing must pause, in ms
 */
export function usePausedAnswer<Settings, Answer>(
  asked: string,
  settings: Settings,
  ask: (asked: string, settings: Settings) => Promise<Answer>,
  pauseMs: number,
) {
  const [last, setLast] = useState<{ asked: string; answer: Answer } | null>(null)
  useEffect(() => {
    if (!asked) return
    let isLatest = true
    const timer = setTimeout(async () => {
      const answer = await ask(asked, settings)
      if (isLatest) setLast({ asked, answer })
    }, pauseMs)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [asked, settings, ask, pauseMs])
  return last
}
