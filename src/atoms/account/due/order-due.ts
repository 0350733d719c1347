import { atom, type Getter } from 'jotai/vanilla'
import { canBeAdded, type LineToAdd } from '../../../entities/basket/line-to-add'
import { leaveFor } from '../../../lib/browser/leave-for'
import { LOCK_TAKEN, runAlone } from '../../../lib/browser/lock'
import type { Message } from '../../../lib/data/parse'
import { plural } from '../../../lib/text/plural'
import { route } from '../../../routes'
import { singleFlightAtom } from '../../base/single-flight'
import {
  type Additions,
  additionAtom,
  addLinesAtom,
  beginAdditionAtom,
} from '../../basket/additions'
import { basketLinesAtom, fetchBasketAtom } from '../../basket/basket'
import { DUE_FRAGMENT } from '../../basket/due-fragment'
import { goToPaymentAtom } from '../../basket/go-to-payment'
import { changeLineChoicesAtom } from '../../basket/line-choices'
import { notifyMessagesAtom, storeNoticesAtom } from '../../notices/notifications'
import {
  REGULARS_FORM,
  regularsProblemAtom,
  reloadRegularsAtom,
  suggestedRegularsAtom,
} from '../regulars'
import { regularsTodayAtom } from './due-today'
import { isDueOfferedAtom, setOrderingDueAtom } from './ordering-due'

const FORM = 'due'

const BASKET_UNREAD = 'Your basket could not be read.'

/** The next step: the payment, the regulars, or this page with an optional reason. */
type Ending =
  | { to: 'payment' }
  | { to: 'regulars'; notices: readonly Message[] }
  | { to: null; reason: string }

const nothingAdded = (reason: string): string => `Nothing has been added. ${reason}`

const lookFirst = (reason: string): Ending => ({
  to: 'regulars',
  notices: [{ type: 'error', message: nothingAdded(reason) }],
})

/** Due products are added in one tab at a time: each tab would find the basket empty (account.183). */
const DUE_LOCK = 'trade-due'
const IN_ANOTHER_TAB: Ending = {
  to: null,
  reason: nothingAdded('These products are being added in another tab.'),
}

/** The due products with their quantities. */
const countedDue = (get: Getter): string =>
  get(suggestedRegularsAtom)
    .map(({ line: { id, qty } }) => `${id} ${qty}`)
    .join()

/**
 * Adds the due products in their usual quantities and opens the payment, which shows every line and every
 * difference (account.106, checkout.144). Reads the orders first, and adds nothing if that fails. Never rejects.
 * Resolves to why nothing was added; empty otherwise.
 */
export const orderDueAtom = singleFlightAtom(async (get, set): Promise<string> => {
  const done = await runAlone(DUE_LOCK, () => set(addDueAtom))
  const ending = done === LOCK_TAKEN ? IN_ANOTHER_TAB : done
  const isShown = get(isDueOfferedAtom)
  const stay = () => set(setOrderingDueAtom, null)
  if (ending.to === null || !isShown) {
    stay()
    return ending.to === null ? ending.reason : ''
  }
  if (ending.to === 'payment') {
    set(goToPaymentAtom, { onReturn: stay, fragment: DUE_FRAGMENT })
  } else {
    set(storeNoticesAtom, ending.notices)
    leaveFor(route('regulars'), stay)
  }
  return ''
})

const addDueAtom = atom(null, async (get, set): Promise<Ending> => {
  // Another tab or device may have ordered the products since.
  const counted = countedDue(get)
  await set(reloadRegularsAtom)
  const problem = get(regularsProblemAtom)
  if (problem !== null) return { to: null, reason: nothingAdded(problem) }
  if (countedDue(get) !== counted) return lookFirst('The products due have changed.')
  const due = new Set(get(suggestedRegularsAtom).map(({ line }) => line.id))
  const today = await set(regularsTodayAtom)
  if (!today.ok) return { to: null, reason: nothingAdded(today.message) }
  // Another tab or device may have filled the basket.
  if (!(await set(fetchBasketAtom))) return { to: null, reason: nothingAdded(BASKET_UNREAD) }
  if (get(basketLinesAtom).length > 0) return lookFirst('Your basket has other products.')
  const lines = today.lines.filter((line) => due.has(line.id) && canBeAdded(line))
  if (lines.length === 0) return lookFirst('None of the products due can be ordered now.')
  return set(addAllAtom, lines)
})

const addAllAtom = atom(null, async (get, set, lines: readonly LineToAdd[]): Promise<Ending> => {
  await set(addLinesAtom, FORM, lines)
  const { complete, outcome } = get(additionAtom)(FORM)
  set(beginAdditionAtom, FORM)
  const { added, failed } = complete ?? outcome ?? NOTHING
  // The form of the regulars must not offer the added products again (account.107).
  const ids = added.map(({ id }) => id)
  set(changeLineChoicesAtom, REGULARS_FORM, ids, null)
  return set(finishAdditionAtom, { added, failed })
})

const NOTHING: Additions = { added: [], failed: [] }

/** Decides the next step after the addition. Shows a notice here when the buyer has moved on or is offline. */
const finishAdditionAtom = atom(null, (get, set, { added, failed }: Additions): Ending => {
  const isLeaving = get(isDueOfferedAtom) && navigator.onLine !== false
  const count = added.length
  const done: Message = {
    type: 'success',
    message: `${count} ${plural(count, 'product')} added to your basket.`,
  }
  const notices = reasonsOf(failed)
  if (isLeaving && failed.length > 0) return { to: 'regulars', notices }
  if (isLeaving && count > 0) return { to: 'payment' }
  const [first] = failed
  if (count === 0) return { to: null, reason: first ? nothingAdded(first.text) : '' }
  // Only the last notices are visible.
  set(notifyMessagesAtom, [...notices, done])
  return { to: null, reason: '' }
})

/** Why products were not added: those refused for one reason are one notice (account.204). */
const reasonsOf = (failed: Additions['failed']): Message[] =>
  failed.flatMap((each): Message[] => {
    const hasSameReason = ({ isRefused, text }: typeof each) =>
      isRefused && each.isRefused && text === each.text
    const sameReason = failed.filter((other) => other === each || hasSameReason(other))
    if (sameReason[0] !== each) return []
    const what =
      sameReason.length > 1 ? `${sameReason.length} products were not added` : each.item.title
    return [{ type: 'error', message: `${what}: ${each.text}` }]
  })
