import { atom } from 'jotai/vanilla'
import { fetchFormOptions } from '../../api/session/registration'
import type { FormOptions } from '../../entities/registration/registration'

const NONE: FormOptions = { source: [], jobtitle: [] }

const baseStateAtom = atom({
  status: 'unasked' as 'unasked' | 'loading' | 'ready' | 'unavailable',
  options: NONE,
})

/** The options of the form (registration.6). Without any, the fields can still be filled in. */
export const formOptionsAtom = atom((get) => get(baseStateAtom))

/** Loads the options, once per page. */
export const loadFormOptionsAtom = atom(null, async (get, set) => {
  if (get(baseStateAtom).status !== 'unasked') return
  set(baseStateAtom, { status: 'loading', options: NONE })
  try {
    set(baseStateAtom, { status: 'ready', options: await fetchFormOptions() })
  } catch {
    set(baseStateAtom, { status: 'unavailable', options: NONE })
  }
})
