import { type Atom, atom } from 'jotai/vanilla'

const isWarnedAtom = atom(false)

/** Whether a notice has said that a sign-out loses changes to lists, since lists were last saved (list.24). */
export const isLossWarnedAtom: Atom<boolean> = isWarnedAtom

/** Notes that the notice has said so, or that the lists are saved since. */
export const setLossWarnedAtom = atom(null, (_get, set, isWarned: boolean) => {
  set(isWarnedAtom, isWarned)
})
