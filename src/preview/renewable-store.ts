import { emptyStore, type Store } from '../atoms/base/store'

type Subscription = { args: Parameters<Store['sub']>; stop: () => void }

/**
 * Makes a store that can be emptied in place, so that no data of one customer reaches the next. Subscribers
 * stay, and receive the new values. For previews; a shop reloads the page. Returns a function that empties the
 * store.
 */
export function makeRenewable(store: Store): () => void {
  let inner: Store = { ...store }
  const subscriptions = new Set<Subscription>()
  store.get = (atom) => inner.get(atom)
  store.set = (atom, ...args) => inner.set(atom, ...args)
  store.sub = (...args) => {
    const subscription = { args, stop: inner.sub(...args) }
    subscriptions.add(subscription)
    return () => {
      subscriptions.delete(subscription)
      subscription.stop()
    }
  }
  return () => {
    const previous = [...subscriptions]
    for (const { stop } of previous) stop()
    inner = emptyStore()
    for (const subscription of previous) subscription.stop = inner.sub(...subscription.args)
    for (const { args } of previous) args[1]()
  }
}
