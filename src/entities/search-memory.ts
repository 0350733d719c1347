import * as v from 'valibot'
import { lenientList, text } from '../lib/parse'
import { cleanText } from '../lib/typed-text'

/** Raw records of the index. */
const records = v.array(v.record(v.string(), v.unknown()))

/** A page of hits that a search has shown, with its query (search.12). */
export const RememberedHits = v.object({ asked: v.string(), hits: records })
export type RememberedHits = v.InferOutput<typeof RememberedHits>

/** A scroll position: the topmost visible card, and its distance from the top of the window. */
export interface ScrollMark {
  /** The index of the card. */
  place: number
  /** In px. */
  offset: number
}

/** The scroll position of a search when its page was left (search.12). */
export const RememberedScroll = v.object({
  address: v.string(),
  place: v.number(),
  offset: v.number(),
})

/** The most recent searches that are kept (box.6). */
const MOST_SEARCHES = 8
/** The longest of them, in characters (search.11). */
const LONGEST_SEARCH = 512

/** The visitor's searches, the latest first, each once; what is no text is left out (box.6). */
export const RecentSearches = v.pipe(
  lenientList(text),
  v.transform((texts) => {
    const searches = texts.map((each) => [...cleanText(each)].slice(0, LONGEST_SEARCH).join(''))
    return [...new Set(searches)].filter(Boolean).slice(0, MOST_SEARCHES)
  }),
)
