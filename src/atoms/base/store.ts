import { createStore } from 'jotai/vanilla'

export type Store = ReturnType<typeof createStore>

/** The one store of the page, shared by all tags. */
export const store = createStore()
