import { atom } from 'jotai/vanilla'
import { CheckoutDraft, EMPTY_DRAFT } from '../../entities/checkout'
import { readAs } from '../../lib/parse'
import { tabStore } from '../../lib/storage'
import { onStoredElsewhere } from '../../lib/stored-json'
import { storedAtom } from '../base/stored'
import { buyerIdAtom, userAtom } from '../session/identity'
import { CHECKOUT_DRAFT, SIGN_OUT_KEY } from '../session/personal-data'
import { dismissSignInAtom } from '../session/sign-in-prompt'

const heldDraftAtom = storedAtom(tabStore, CHECKOUT_DRAFT, readAs(CheckoutDraft))

/**
 * What the buyer has done so far, as this tab has kept it. What somebody else has left here counts
 * for nothing; a guest's draft goes over to whoever they sign in as.
 */
export const checkoutDraftAtom = atom((get): CheckoutDraft => {
  const draft = get(heldDraftAtom) ?? EMPTY_DRAFT
  const isForeign = draft.userId !== null && draft.userId !== get(buyerIdAtom)
  return isForeign ? EMPTY_DRAFT : draft
})

/** Keeps a change of the draft in this tab, through reloads and a fresh sign-in. */
export const changeDraftAtom = atom(null, (get, set, change: Partial<CheckoutDraft>) => {
  const userId = get(buyerIdAtom)
  set(heldDraftAtom, { ...get(checkoutDraftAtom), ...change, userId })
})

/** Keeps what is typed on the address step. */
export const keepFieldsAtom = atom(null, (get, set, fields: CheckoutDraft['fields']) =>
  set(changeDraftAtom, { fields: { ...get(checkoutDraftAtom).fields, ...fields } }),
)

/** The visitor goes on without signing in; whoever was asked to come back is not waited for any more. */
export const continueAsGuestAtom = atom(null, (_get, set) => {
  set(dismissSignInAtom)
  set(changeDraftAtom, { isGuest: true })
})

/** The draft is from now on the one of who is signed in. */
export const claimDraftAtom = atom(null, (get, set) => {
  if (get(userAtom)) set(changeDraftAtom, { isGuest: false })
})

/** Forgets the draft: the order is placed. */
export const forgetDraftAtom = atom(null, (_get, set) => set(heldDraftAtom, null))

/** Forgets the draft once its owner signs out in another tab. Returns how to stop. */
export const followSignOutAtom = atom(null, (_get, set) =>
  onStoredElsewhere((key) => {
    if (key === SIGN_OUT_KEY) set(heldDraftAtom, null)
  }),
)
