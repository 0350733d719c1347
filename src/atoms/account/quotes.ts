import { atom } from 'jotai/vanilla'
import { fetchQuote, fetchQuotes } from '../../api/account/quote'
import { errorText } from '../../api/call/api-error'
import type { Quote } from '../../entities/account/quote'
import { singleFlightAtom } from '../base/single-flight'
import { notifyErrorAtom, settleErrorsAtom } from '../notices/notifications'
import { withSession } from '../session/with-session'
import { followRefusalAtom, type Loaded, ownerOf } from './orders'

type Quotes = Loaded<readonly Quote[]>

const NO_QUOTES: Quotes = { status: 'idle', value: [], reason: '' }

const heldAtom = atom<{ owner: string | null; all: Quotes; opened: Quotes }>({
  owner: null,
  all: NO_QUOTES,
  opened: NO_QUOTES,
})

const ownAtom = atom((get) => {
  const owner = ownerOf(get)
  const held = get(heldAtom)
  return held.owner === owner ? held : { owner, all: NO_QUOTES, opened: NO_QUOTES }
})

/** The quotes of the user, newest first (account.40). */
export const quotesAtom = atom((get) => get(ownAtom).all)

/** One quote by its id: as it was opened, else as the list has it, which may be without its lines. */
export const openedQuoteAtom = atom((get) => {
  const { all, opened } = get(ownAtom)
  return (id: string): Loaded<Quote | null> & { isWhole: boolean } => {
    const whole = opened.value.find((quote) => quote.id === id)
    const found = whole ?? all.value.find((quote) => quote.id === id) ?? null
    return { ...opened, value: found, isWhole: Boolean(whole ?? found?.lines.length) }
  }
})

const isNoneOf =
  (quotes: readonly Quote[]) =>
  ({ id }: Quote): boolean =>
    quotes.every((quote) => quote.id !== id)

const load = (
  name: 'all' | 'opened',
  what: string,
  fetchThem: (...args: string[]) => Promise<readonly Quote[]>,
) =>
  singleFlightAtom(
    async (get, set, ...args: string[]): Promise<void> => {
      const owner = ownerOf(get)
      const keep = (change: Partial<Quotes>) => {
        if (owner !== ownerOf(get)) return
        const held = get(ownAtom)
        set(heldAtom, { ...held, [name]: { ...held[name], reason: '', ...change } })
      }
      keep({ status: 'loading' })
      try {
        const answered = await withSession(get, () => fetchThem(...args))
        // A quote that was left while it loaded stands beside the one that is open now.
        const others = name === 'opened' ? get(ownAtom).opened.value.filter(isNoneOf(answered)) : []
        keep({ status: 'ready', value: [...answered, ...others] })
        set(settleErrorsAtom, `There was a problem getting ${what}`)
      } catch (error) {
        keep({ status: 'failed', reason: errorText(error) })
        const [id] = args
        const isRefused = id !== undefined && set(followRefusalAtom, error, 'quote', id)
        if (!isRefused) set(notifyErrorAtom, `There was a problem getting ${what}`, error)
      }
    },
    (...args) => args.join(' '),
  )

/** Loads the quotes. Those that are there stay when it fails. */
export const loadQuotesAtom = load('all', 'your quotes', fetchQuotes)

/** Loads one quote by its id. */
export const openQuoteAtom = load('opened', 'the quote', async (id = '') => [
  { ...(await fetchQuote(id)), id },
])
