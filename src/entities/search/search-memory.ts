import * as v from 'valibot'

const records = v.array(v.record(v.string(), v.unknown()))

/** A page of hits that a search has shown, with its query, and when it was asked for, in ms (search.12). */
export const RememberedHits = v.object({
  asked: v.string(),
  /** Earlier versions of the shop kept none. */
  at: v.optional(v.number()),
  hits: records,
})
export type RememberedHits = v.InferOutput<typeof RememberedHits>

/** A scroll position: the first card that begins in the window, and its distance from the top of the window. */
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
