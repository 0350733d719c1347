import { atom } from 'jotai/vanilla'
import { tabStore } from '../../lib/browser/storage'
import { storedAtom } from '../base/stored'

const foldedAtom = storedAtom(tabStore, 'account-notice', (stored) =>
  stored === 'folded' ? stored : null,
)

/** Whether the account notice is folded; stored in the tab (product.35). */
export const isNoticeFoldedAtom = atom(
  (get) => get(foldedAtom) !== null,
  (_get, set, isFolded: boolean) => set(foldedAtom, isFolded ? 'folded' : null),
)
