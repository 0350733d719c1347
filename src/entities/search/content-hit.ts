import * as v from 'valibot'
import { display, kind, part, picture, readText, text } from '../../lib/data/parse'
import { protectedFlag, texts } from '../product/product-hit'

/** Larger numbers count milliseconds instead of seconds: the year 5138 in seconds. */
const MILLISECONDS_FROM = 100_000_000_000

/** Unix seconds or milliseconds as an ISO date; `null` for 0 and invalid dates. */
function isoDate(time: number): string | null {
  const date = new Date(time < MILLISECONDS_FROM ? time * 1_000 : time)
  return time > 0 && !Number.isNaN(date.getTime()) ? date.toISOString() : null
}

/** Unix seconds, as a number or digits, or a date as a string; `null` for none. */
const date = kind((input) => {
  const given = readText(input)
  return /^\d+$/.test(given) ? isoDate(Number(given)) : given || null
})

/** A record of any index but the products' (content.1). Title, excerpt and content are markup. */
export const ContentHit = v.object({
  objectID: text,
  /** The title, or the question of an FAQ. */
  post_title: text,
  permalink: display,
  /** 'page', 'news', 'case-study', 'training', 'resource' or 'faq'. */
  post_type: text,
  post_type_label: text,
  post_excerpt: text,
  /** The answer of an FAQ; other searches do not ask for it. */
  content: text,
  /** ISO 8601, or as in the record. */
  post_date: date,
  images: part(v.object({ full: picture, thumbnail: picture }), { full: null, thumbnail: null }),
  image_placeholder: picture,
  post_author: part(v.object({ display_name: text }), { display_name: '' }),
  taxonomies: part(v.object({ category: texts, 'resource-category': texts }), {
    category: [],
    'resource-category': [],
  }),
  protected: protectedFlag,
})
export type ContentHit = v.InferOutput<typeof ContentHit>

const EMPTY_HIT = v.parse(ContentHit, {})

/** Reads a record of a content index; missing fields are empty. Never throws. */
export const readContentHit = (record: unknown): ContentHit =>
  v.parse(v.fallback(ContentHit, EMPTY_HIT), record)
