import { atom } from 'jotai/vanilla'

/** Whether a notice has said that a sign-out loses changes to lists, since lists were last saved (list.24). */
export const isLossWarnedAtom = atom(false)
