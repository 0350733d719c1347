import { atom } from 'jotai/vanilla'
import { settable } from '../base/settable'

/** Whether products are on their way from the basket to a list: buttons that add or go on wait (basket.182). */
export const [isPuttingAsideAtom, setPuttingAsideAtom] = settable(atom(false))
