import { atom } from 'jotai/vanilla'
import { fetchFormOptions } from '../../api/registration'
import type { FormOptions } from '../../entities/registration'

interface FormOptionsState {
  status: 'unasked' | 'loading' | 'ready' | 'unavailable'
  options: FormOptions
}

const NONE: FormOptions = { source: [], jobtitle: [] }

const baseStateAtom = atom<FormOptionsState>({ status: 'unasked', options: NONE })

/** What can be chosen from. When it is not to be had, the fields can be filled in all the same. */
export const formOptionsAtom = atom((get) => get(baseStateAtom))

/** Asks what can be chosen from; once per page. */
export const loadFormOptionsAtom = atom(null, async (get, set) => {
  if (get(baseStateAtom).status !== 'unasked') return
  set(baseStateAtom, { status: 'loading', options: NONE })
  try {
    set(baseStateAtom, { status: 'ready', options: await fetchFormOptions() })
  } catch {
    set(baseStateAtom, { status: 'unavailable', options: NONE })
  }
})
