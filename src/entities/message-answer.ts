import * as v from 'valibot'
import { answer, joinMessages, readAnswerMessages, readIsError } from '../lib/data/parse'
import { readFieldErrors } from './field-errors'

/** The messages of an answer, also as one string, and its errors. `isError`: nothing was done (api.155). */
export function messageFields(fields: Record<string, unknown>) {
  const messages = readAnswerMessages(fields)
  const errors = readFieldErrors(fields.errors)
  return {
    messages,
    message: joinMessages(messages) ?? errors[0]?.messages[0] ?? null,
    isError:
      readIsError(fields) || errors.length > 0 || messages.some(({ type }) => type === 'error'),
    errors,
  }
}

export const MessageAnswer = v.pipe(answer, v.transform(messageFields))
export type MessageAnswer = v.InferOutput<typeof MessageAnswer>

/** The parsed answer of an empty body. */
export const NO_MESSAGE: MessageAnswer = v.parse(MessageAnswer, {})
