import * as v from 'valibot'

/** Records of the index as they came. */
const records = v.array(v.record(v.string(), v.unknown()))

/** One page of hits that a search showed, with what was asked. */
export const RememberedHits = v.object({ asked: v.string(), hits: records })
export type RememberedHits = v.InferOutput<typeof RememberedHits>

/** The card at the top of the window, by its place, and how far below the top it begins, in px. */
export interface ScrollMark {
  place: number
  offset: number
}

/** Where a search stood when its page was left. */
export const RememberedScroll = v.object({
  address: v.string(),
  place: v.number(),
  offset: v.number(),
})
