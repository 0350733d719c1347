import { createStore } from 'jotai/vanilla'

export type Store = ReturnType<typeof createStore>

/** The one store of the page: every tag reads and changes it. */
export const store = createStore()
