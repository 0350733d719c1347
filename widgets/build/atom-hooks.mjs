import { createContext, createElement, useCallback, useContext, useEffect, useReducer } from 'react'

/**
 * What the shop uses of `jotai/react`, and stands in its place in the build. The package's own
 * `useAtomValue` renders every component a second time after its first, whether its atom has
 * changed or not; and it carries what promises and deprecated options need.
 */

/** @import { Atom, WritableAtom, createStore } from 'jotai/vanilla' */
/** @import { ReactNode } from 'react' */
/** @typedef {ReturnType<typeof createStore>} Store */

const StoreContext = createContext(/** @type {Store | null} */ (null))

/** Gives a store to what is inside. @param {{ store: Store, children?: ReactNode }} props */
export const Provider = ({ store, children }) =>
  createElement(StoreContext.Provider, { value: store }, children)

/** The store of the nearest `Provider`. @returns {Store} */
export function useStore() {
  const store = useContext(StoreContext)
  if (!store) throw new Error('There is no Provider')
  return store
}

/**
 * The value of an atom; renders again when it changes.
 * @template T
 * @param {Atom<T>} atom
 * @returns {T}
 */
export function useAtomValue(atom) {
  const store = useStore()
  /** @returns {[T, Store, Atom<T>]} */
  const read = () => [store.get(atom), store, atom]
  const [last, look] = useReducer(
    /** @param {[T, Store, Atom<T>]} before */ (before) => {
      const now = read()
      return now.every((part, index) => Object.is(part, before[index])) ? before : now
    },
    null,
    read,
  )
  const isSame = last[1] === store && last[2] === atom
  if (!isSame) look()
  const value = isSame ? last[0] : store.get(atom)
  useEffect(() => {
    const stop = store.sub(atom, look)
    // Changed before it was listened to.
    if (!Object.is(store.get(atom), value)) look()
    return stop
  }, [store, atom])
  return value
}

/**
 * The action of an atom; the same function as long as the atom is the same.
 * @template {unknown[]} A
 * @template R
 * @param {WritableAtom<unknown, A, R>} atom
 * @returns {(...args: A) => R}
 */
export function useSetAtom(atom) {
  const store = useStore()
  return useCallback((/** @type {A} */ ...args) => store.set(atom, ...args), [store, atom])
}
