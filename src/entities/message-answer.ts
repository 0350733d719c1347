import * as v from 'valibot'
import { answer, message } from '../lib/parse'

/** An answer that carries at most a message; `null` when the server sends none. */
export const MessageAnswer = v.pipe(answer, v.object({ message }))
export type MessageAnswer = v.InferOutput<typeof MessageAnswer>
