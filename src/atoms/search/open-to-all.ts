import { atom } from 'jotai/vanilla'
import { pageUserAtom } from '../session/identity'

/** Leaves protected records out; records without the flag are open (search.4). */
export const OPEN_TO_ALL = 'NOT protected:1'

/** Whether records are for somebody who is signed in; still so while their session is renewed (search.4). */
export const isForSignedInAtom = atom((get) => get(pageUserAtom) !== null)
