import type { FieldError } from '../field-errors'

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
