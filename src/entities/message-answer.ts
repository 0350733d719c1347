import * as v from 'valibot'
import { display } from '../lib/parse'

/** An answer that only says something: `message`, or `null` when the server says nothing. */
export const MessageAnswer = v.object({ message: display })
export type MessageAnswer = v.InferOutput<typeof MessageAnswer>
