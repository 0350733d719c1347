import * as v from 'valibot'

/** A page of hits that a search has shown, with its query, and when it was requested, in ms (search.12). */
export const RememberedHits = v.object({
  asked: v.string(),
  /** Missing in entries of earlier versions. */
  at: v.optional(v.number()),
  hits: v.array(v.record(v.string(), v.unknown())),
})
export type RememberedHits = v.InferOutput<typeof RememberedHits>

/** The first card that begins in the window when a search is left, and its distance from the top in px (search.12). */
export const RememberedScroll = v.object({
  address: v.string(),
  place: v.number(),
  offset: v.number(),
})
export type ScrollMark = Omit<v.InferOutput<typeof RememberedScroll>, 'address'>
