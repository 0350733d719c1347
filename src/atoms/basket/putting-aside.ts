import { atom } from 'jotai/vanilla'
import { settable } from '../base/settable'

/** Whether products are being moved from the basket to a list: buttons that add or continue wait (basket.182). */
export const [isPuttingAsideAtom, setPuttingAsideAtom] = settable(atom(false))
