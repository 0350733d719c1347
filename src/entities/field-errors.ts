import * as v from 'valibot'

/** One field's error messages; `key` is the field's name (spec §3). */
export interface FieldError {
  id: number
  key: string
  messages: string[]
}

/** Marks the general hint of a failed checkout update (spec §5). */
export const GENERAL_HINT_KEY = '9999'

/** The server's map of field to messages, whatever its keys are; unusable entries are left out. */
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
