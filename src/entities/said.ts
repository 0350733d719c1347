import * as v from 'valibot'
import { display } from '../lib/parse'

/** An answer that only says something: `message`, or `null` when the server says nothing. */
export const Said = v.object({ message: display })
export type Said = v.InferOutput<typeof Said>
