import { atom } from 'jotai/vanilla'
import { scriptLoadError } from '../../api/call/api-error'
import type { Line } from '../../entities/basket/basket'
import type { PutAsideOutcome } from './put-aside'

/** Loads the code of `putAsideAtom` and runs it. */
export const loadPutAsideAtom = atom(
  null,
  (_get, set, lines: readonly Line[], formerId?: string): Promise<PutAsideOutcome> =>
    import('./put-aside').then(
      (part) => set(part.putAsideAtom, lines, formerId),
      (cause) => ({ problem: scriptLoadError(cause).message }),
    ),
)
