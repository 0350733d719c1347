import { createStore } from 'jotai/vanilla'

// Previews use stores of their own (preview.2).
export { createStore as emptyStore }

export type Store = ReturnType<typeof createStore>

/** The one store of the page, shared by all tags. */
export const store = createStore()
