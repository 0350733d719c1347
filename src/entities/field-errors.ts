import * as v from 'valibot'

/** The error messages of one field; `key` is the field's name (api.8). */
export interface FieldError {
  id: number
  key: string
  messages: string[]
}

/** The key of the general hint after a failed checkout update (api.8). */
export const GENERAL_HINT_KEY = '9999'

/** The server's map of field name to messages; unusable entries are left out (api.8). */
export const FieldErrors = v.pipe(
  v.optional(v.unknown(), null),
  v.transform((input): FieldError[] => {
    if (!input || typeof input !== 'object') return []
    return Object.entries(input).flatMap(([key, value], id) => {
      const messages = (Array.isArray(value) ? value : [value]).filter(
        (message): message is string => typeof message === 'string' && message.trim() !== '',
      )
      return messages.length > 0 ? [{ id, key, messages }] : []
    })
  }),
)

/** The messages of one field. */
export const messagesOf = (errors: readonly FieldError[], key: string): string[] =>
  errors.filter((error) => error.key === key).flatMap((error) => error.messages)
