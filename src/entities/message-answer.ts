import * as v from 'valibot'
import { answer, message } from '../lib/parse'

/** An answer that carries at most a message; `null` when the server sends none. */
export const MessageAnswer = v.pipe(answer, v.object({ message }))
/** The answer without a message, which an empty body means. */
export const NO_MESSAGE: MessageAnswer = { message: null }
export type MessageAnswer = v.InferOutput<typeof MessageAnswer>
