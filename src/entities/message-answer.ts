import * as v from 'valibot'
import { answer, readAs } from '../lib/parse'
import { readSaid } from '../lib/spellings'
import { FieldErrors } from './field-errors'

const readErrors = readAs(FieldErrors)

/**
 * An answer that carries at most messages; `message` is `null` when the server sends none. `isError`:
 * it says that nothing was done, whatever its status (api.13).
 */
export const MessageAnswer = v.pipe(
  answer,
  v.transform((fields) => {
    const said = readSaid(fields)
    const errors = readErrors(fields.errors) ?? []
    return {
      message: said.map((each) => each.message).join(' ') || null,
      isError: errors.length > 0 || said.some(({ type }) => type === 'error'),
      errors,
    }
  }),
)
export type MessageAnswer = v.InferOutput<typeof MessageAnswer>

/** The answer without a message, which an empty body means. */
export const NO_MESSAGE: MessageAnswer = { message: null, isError: false, errors: [] }
