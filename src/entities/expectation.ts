import type { FieldError } from './field-errors'

/** What must be true of the answer to a write, and what is said when it is not (api.80). */
export interface Expectation<Answer> {
  isMet: (answer: Answer) => boolean
  /** What is there instead. It says nothing of a failure, and asks for no second try. */
  whatIsThere: (answer: Answer) => string
  /** Sent again, it is done again: nobody is asked to send it again unless it was refused. */
  isDoneAgain?: boolean
}

/** What is there after a write. */
export interface Found<Answer> {
  answer: Answer
  /** What is there in place of what was asked, in words; `null` when it is what was asked. */
  instead: string | null
}

/** What is said when some fields are as they were. */
export const NOT_ALL = 'Not everything has been changed'

/** A text without spaces and capitals: servers may write both their own way. */
export const squeezed = (text: string): string => text.replace(/\s/g, '').toLowerCase()

/**
 * The fields that were sent and are as they were (api.80). What has become another text is the server's own way
 * to write it.
 */
export const fieldsLeft = <Fields extends object>(
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

export const leftErrors = (fields: readonly string[]): FieldError[] =>
  fields.map((key, id) => ({ id, key, messages: ['This could not be changed here.'] }))
