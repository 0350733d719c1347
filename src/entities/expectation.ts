import type { FieldError } from './field-errors'

/** The expected answer to a write, and the message for any other (api.80). */
export interface Expectation<Answer> {
  isMet: (answer: Answer) => boolean
  /** Describes the actual state, without mentioning a failure or a second try. */
  actual: (answer: Answer) => string
  /** A second request would repeat the write, so users may retry only after a refusal. */
  isAdditive?: boolean
  /** The target may be gone already (api.20). */
  isRemoval?: boolean
}

/** The state after a write. */
export interface FoundAnswer<Answer> {
  answer: Answer
  /** The actual state in words when it differs from the request; `null` when it does not. */
  diff: string | null
}

/** The list no longer has an entry; `actual` says that it has. */
export const entryGone = (id: string, actual: string): Expectation<{ id: string }[]> => ({
  isMet: (entries) => entries.every((each) => each.id !== id),
  actual: () => actual,
  isRemoval: true,
})

/** The message when some fields did not change. */
export const NOT_ALL = 'Not everything has been changed'

/** A string without spaces and capitals, which servers may change. */
export const normaliseText = (text: string): string => text.replace(/\s/g, '').toLowerCase()

/**
 * The sent fields that still have their old value (api.80). A third value counts as changed: servers may reformat what
 * was sent.
 */
export const unchangedFields = <Fields extends object>(
  sent: object,
  before: Partial<Fields>,
  after: Fields,
): string[] =>
  Object.entries(sent)
    .filter(([field, text]) => {
      const [was, is] = [before, after].map((each) => String(each[field as keyof Fields] ?? ''))
      return is === was && is !== text
    })
    .map(([field]) => field)

export const unchangedErrors = (fields: readonly string[]): FieldError[] =>
  fields.map((key, id) => ({ id, key, messages: ['This could not be changed here.'] }))
