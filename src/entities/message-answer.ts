import * as v from 'valibot'
import { display } from '../lib/parse'

/** An answer that carries at most a message; `null` when the server sends none. */
export const MessageAnswer = v.object({ message: display })
export type MessageAnswer = v.InferOutput<typeof MessageAnswer>
