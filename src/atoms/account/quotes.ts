import { atom } from 'jotai/vanilla'
import { fetchQuote, fetchQuotes } from '../../api/account/quote'
import { errorText } from '../../api/call/api-error'
import type { Quote } from '../../entities/account/quote'
import { singleFlightAtom } from '../base/single-flight'
import { notifyErrorAtom, settleErrorsAtom } from '../notices/notifications'
import { withSession } from '../session/with-session'
import { followRefusalAtom } from './orders'
import { type Loaded, ownedAtom, ownerAtom } from './user-content'

type Quotes = Loaded<readonly Quote[]>

const NO_QUOTES: Quotes = { status: 'idle', value: [], reason: '' }

const allAtom = ownedAtom(NO_QUOTES)
const openedAtom = ownedAtom(NO_QUOTES)

/** The quotes of the user, newest first (account.40). */
export const quotesAtom = atom((get) => get(allAtom))

/** One quote by its id: from its own call, else from the list, where it may lack lines. */
export const openedQuoteAtom = atom((get) => {
  const [all, opened] = [get(allAtom), get(openedAtom)]
  return (id: string): Loaded<Quote | null> & { isWhole: boolean } => {
    const whole = opened.value.find((quote) => quote.id === id)
    const found = whole ?? all.value.find((quote) => quote.id === id) ?? null
    return { ...opened, value: found, isWhole: Boolean(whole ?? found?.lines.length) }
  }
})

const load = (
  heldAtom: typeof allAtom,
  what: string,
  fetchThem: (id?: string) => Promise<readonly Quote[]>,
) =>
  singleFlightAtom(async (get, set, id?: string): Promise<void> => {
    const owner = get(ownerAtom)
    const keep = (change: Partial<Quotes>) =>
      set(heldAtom, owner, (quotes) => ({ ...quotes, reason: '', ...change }))
    keep({ status: 'loading' })
    try {
      const answered = await withSession(get, () => fetchThem(id))
      // Keeps the other quotes: the user may have opened another one meanwhile.
      const others = id === undefined ? [] : get(heldAtom).value.filter((quote) => quote.id !== id)
      keep({ status: 'ready', value: [...answered, ...others] })
      set(settleErrorsAtom, `There was a problem getting ${what}`)
    } catch (error) {
      keep({ status: 'failed', reason: errorText(error) })
      const isRefused = id !== undefined && set(followRefusalAtom, error, 'quote', id)
      if (!isRefused) set(notifyErrorAtom, `There was a problem getting ${what}`, error)
    }
  })

/** Loads the quotes. Earlier ones stay on failure. */
export const loadQuotesAtom = load(allAtom, 'your quotes', fetchQuotes)

export const openQuoteAtom = load(openedAtom, 'the quote', async (id = '') => [
  await fetchQuote(id),
])
