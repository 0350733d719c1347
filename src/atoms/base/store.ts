import { createStore } from 'jotai/vanilla'

// Only a preview needs another one (preview.2).
export { createStore as emptyStore }

export type Store = ReturnType<typeof createStore>

/** The one store of the page, shared by all tags. */
export const store = createStore()
