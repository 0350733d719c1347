import type { Expectation, FoundAnswer } from '../../entities/expectation'
import { ApiError, isGone, isUnreadable } from './api-error'

/** Whether a failed write may have taken effect: its answer was lost or unreadable. */
export const mayHaveSucceeded = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  !error.isRefusal &&
  !error.isUnsent &&
  !['aborted', 'replaced'].includes(error.kind)

/**
 * Sends a write and verifies it (api.80). A lost, unreadable or unexpected answer is replaced by a fresh read.
 * Throws when the server refused, or when the read after a lost answer does not show the write. A write that
 * takes effect again when repeated (`isAdditive`) throws only when nothing can be read. A removal (`isRemoval`)
 * may find its target already gone (api.20).
 */
export async function verifyWrite<Answer>(
  send: () => Promise<Answer>,
  readAgain: (answer?: Answer) => Promise<Answer>,
  { isMet, actual, isAdditive, isRemoval }: Expectation<Answer>,
): Promise<FoundAnswer<Answer>> {
  const compare = (answer: Answer): FoundAnswer<Answer> => ({
    answer,
    diff: isMet(answer) ? null : actual(answer),
  })
  const wasOffline = navigator.onLine === false
  let found: FoundAnswer<Answer>
  try {
    found = compare(await send())
  } catch (error) {
    if (error instanceof ApiError) error.isUnsent = wasOffline && error.kind === 'offline'
    if (!mayHaveSucceeded(error) && !(isRemoval && isGone(error))) throw error
    const there = await readAgain().then(compare, () => null)
    const isConclusive = there?.diff === null || isUnreadable(error) || isAdditive
    if (there && isConclusive) return there
    throw error
  }
  return found.diff === null ? found : readAgain(found.answer).then(compare, () => found)
}
