import { atom } from 'jotai/vanilla'
import { fetchQuote, fetchQuotes } from '../../api/account/quote'
import { errorText } from '../../api/call/api-error'
import type { Quote } from '../../entities/account/quote'
import { memoise } from '../../lib/data/memoise'
import { notifyErrorAtom, settleErrorsAtom } from '../notices/notifications'
import { withSession } from '../session/with-session'
import { redirectIfRefusedAtom } from './orders'
import { type Loaded, ownedAtom, ownerAtom, userFlightAtom } from './user-content'

type Quotes = Loaded<readonly Quote[]>

const ALL = ''
const NO_QUOTES: Quotes = { status: 'idle', value: [], reason: '' }

/** All quotes, or the one opened by its id, each with its own status. */
const heldAtom = memoise((_id: string) => ownedAtom(NO_QUOTES))

/** The quotes of the user, newest first (account.40). */
export const quotesAtom = atom((get) => get(heldAtom(ALL)))

/** One quote by its id: from its own call, else from the list, where it may lack lines. */
export const openedQuoteAtom = memoise((id) =>
  atom((get): Loaded<Quote | null> & { isWhole: boolean } => {
    const opened = get(heldAtom(id))
    const [whole] = opened.value
    const found = whole ?? get(quotesAtom).value.find((quote) => quote.id === id) ?? null
    return { ...opened, value: found, isWhole: Boolean(whole ?? found?.lines.length) }
  }),
)

const load = (what: string, fetchThem: (id: string) => Promise<readonly Quote[]>) =>
  userFlightAtom(async (get, set, id: string = ALL): Promise<void> => {
    const owner = get(ownerAtom)
    const keep = (change: Partial<Quotes>) =>
      set(heldAtom(id), owner, (quotes) => ({ ...quotes, reason: '', ...change }))
    keep({ status: 'loading' })
    try {
      keep({ status: 'ready', value: await withSession(get, () => fetchThem(id)) })
      set(settleErrorsAtom, `There was a problem getting ${what}`)
    } catch (error) {
      keep({ status: 'failed', reason: errorText(error) })
      const isRefused = id !== ALL && set(redirectIfRefusedAtom, error, 'quote', id)
      if (!isRefused) set(notifyErrorAtom, `There was a problem getting ${what}`, error)
    }
  })

/** Loads the quotes. Earlier ones stay on failure. */
export const loadQuotesAtom = load('your quotes', fetchQuotes)
export const openQuoteAtom = load('the quote', async (id) => [await fetchQuote(id)])
