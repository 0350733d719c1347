import { atom } from 'jotai/vanilla'
import { withSetter } from '../base/with-setter'

/** Whether products are being moved from the basket to a list: buttons that add or continue wait (basket.182). */
export const [isPuttingAsideAtom, setPuttingAsideAtom] = withSetter(atom(false))
