import type { Expectation, Found } from '../../entities/expectation'
import { ApiError, isGone, isUnreadable } from './api-error'

/** Whether a write may have been done although it failed: its answer was lost or unreadable. */
export const mayBeDone = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  !error.isRefusal &&
  !error.isUnsent &&
  !['aborted', 'replaced'].includes(error.kind)

/**
 * Sends a write, and believes nothing but what is there (api.80): an answer that is lost, unreadable or shows something
 * else is replaced by what is read again. Throws when it was refused, and when it is lost and not there; a write that
 * would be done again only when nothing can be read. A removal (`isRemoval`) may be gone already (api.20).
 */
export async function prove<Answer>(
  send: () => Promise<Answer>,
  readAgain: (answer?: Answer) => Promise<Answer>,
  { isMet, whatIsThere, isDoneAgain }: Expectation<Answer>,
  isRemoval = false,
): Promise<Found<Answer>> {
  const judge = (answer: Answer): Found<Answer> => ({
    answer,
    instead: isMet(answer) ? null : whatIsThere(answer),
  })
  const wasOffline = navigator.onLine === false
  let found: Found<Answer>
  try {
    found = judge(await send())
  } catch (error) {
    if (error instanceof ApiError) error.isUnsent = wasOffline && error.kind === 'offline'
    if (!mayBeDone(error) && !(isRemoval && isGone(error))) throw error
    const there = await readAgain().then(judge, () => null)
    const isTold = there?.instead === null || isUnreadable(error) || isDoneAgain
    if (there && isTold) return there
    throw error
  }
  return found.instead === null ? found : readAgain(found.answer).then(judge, () => found)
}
