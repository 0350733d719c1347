import { atom, type Getter } from 'jotai/vanilla'
import { canBeAdded, type LineToAdd } from '../../../entities/basket/line-to-add'
import { leaveFor } from '../../../lib/browser/leave-for'
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
import { basketLinesAtom } from '../../basket/basket'
import { DUE_FRAGMENT } from '../../basket/due-fragment'
import { goToPaymentAtom } from '../../basket/go-to-payment'
import { changeLineChoicesAtom } from '../../basket/line-choices'
import { keepNoticesAtom, notifyMessagesAtom } from '../../notices/notifications'
import { REGULARS_FORM, regularsProblemAtom, reloadRegularsAtom, suggestedAtom } from '../regulars'
import { regularsTodayAtom } from './due-today'
import { isDueOfferedAtom, setOrderingDueAtom } from './ordering-due'

const FORM = 'due'

/** The outcome: the page is left for the payment or the regulars, or stays, with or without a reason. */
type Ending =
  | { to: 'payment' }
  | { to: 'regulars'; notices: readonly Message[] }
  | { to: null; reason: string }

const nothingAdded = (why: string): string => `Nothing has been added. ${why}`

const lookFirst = (why: string): Ending => ({
  to: 'regulars',
  notices: [{ type: 'error', message: nothingAdded(why) }],
})

/** What is due, with its quantities. */
const countedDue = (get: Getter): string =>
  get(suggestedAtom)
    .map(({ line: { id, qty } }) => `${id} ${qty}`)
    .join()

/**
 * Adds what is due, in its usual quantities, and goes to the payment, which shows every line and what has changed
 * (account.106, checkout.144). It reads the orders anew; what cannot be read adds nothing and leads nowhere. Never
 * rejects. Presses while it runs join it. Resolves to why nothing was added, where the page stays; empty otherwise.
 */
export const orderDueAtom = singleFlightAtom(async (get, set): Promise<string> => {
  const ending = await set(addDueAtom)
  const isShown = get(isDueOfferedAtom)
  const stay = () => set(setOrderingDueAtom, null)
  if (ending.to === null || !isShown) {
    stay()
    return ending.to === null ? ending.reason : ''
  }
  if (ending.to === 'payment') {
    set(goToPaymentAtom, { onReturn: stay, fragment: DUE_FRAGMENT })
  } else {
    set(keepNoticesAtom, ending.notices)
    leaveFor(route('regulars'), stay)
  }
  return ''
})

const addDueAtom = atom(null, async (get, set): Promise<Ending> => {
  // Another tab or device may have ordered it since.
  const counted = countedDue(get)
  await set(reloadRegularsAtom)
  const problem = get(regularsProblemAtom)
  if (problem !== null) return { to: null, reason: nothingAdded(problem) }
  if (countedDue(get) !== counted) return lookFirst('What is due has changed.')
  const due = new Set(get(suggestedAtom).map(({ line }) => line.id))
  const today = await set(regularsTodayAtom)
  if (!today.ok) return { to: null, reason: nothingAdded(today.message) }
  if (get(basketLinesAtom).length > 0) return lookFirst('Your basket has other products.')
  const lines = today.lines.filter((line) => due.has(line.id) && canBeAdded(line))
  if (lines.length === 0) return lookFirst('None of what is due can be ordered now.')
  return set(addAllAtom, lines)
})

const addAllAtom = atom(null, async (get, set, lines: readonly LineToAdd[]): Promise<Ending> => {
  await set(addLinesAtom, FORM, lines)
  const { complete, outcome } = get(additionAtom)(FORM)
  set(beginAdditionAtom, FORM)
  const { added, failed } = complete ?? outcome ?? NOTHING
  // The form of the regulars does not choose once more what is in the basket (account.107).
  set(
    changeLineChoicesAtom,
    REGULARS_FORM,
    added.map(({ id }) => id),
    null,
  )
  return set(tellAtom, { added, failed })
})

const NOTHING: Additions = { added: [], failed: [] }

/** Leads on with what was added. Where that cannot be, or the buyer has gone elsewhere, a notice says it here. */
const tellAtom = atom(null, (get, set, { added, failed }: Additions): Ending => {
  const isLeaving = get(isDueOfferedAtom) && navigator.onLine !== false
  const count = added.length
  const done: Message = {
    type: 'success',
    message: `${count} ${plural(count, 'product')} added to your basket.`,
  }
  const notices: Message[] = failed.map(({ item, text }) => ({
    type: 'error',
    message: `${item.title}: ${text}`,
  }))
  if (isLeaving && failed.length > 0) return { to: 'regulars', notices }
  if (isLeaving && count > 0) return { to: 'payment' }
  const [first] = failed
  if (count === 0) return { to: null, reason: first ? nothingAdded(first.text) : '' }
  set(notifyMessagesAtom, [done, ...notices])
  return { to: null, reason: '' }
})
