/** Where a word stands. */
export interface Place {
  attribute: number
  position: number
  /** Whether it is the whole value of the attribute. */
  isWhole: boolean
}

/** Where the words of a record stand that match one word of the query with the fewest typos. */
export interface WordMatch {
  typos: number
  isExact: boolean
  /** Whether the word as it is asked for is the whole value of an attribute. */
  isWhole: boolean
  words: string[]
  places: Place[]
}

/** Entries of a list are as far apart as words can be. */
export const FAR = 8

const distance = (one: Place, other: Place): number => {
  if (one.attribute !== other.attribute) return FAR
  const step = other.position - one.position
  return Math.min(FAR, step > 0 ? step : 1 - step)
}

/** More places of a word in one record are not compared. */
const MOST_COMPARED = 30

/** The least distance between two words of a record. */
export const closest = (one: WordMatch, other: WordMatch): number => {
  const others = other.places.slice(0, MOST_COMPARED)
  const places = one.places.slice(0, MOST_COMPARED)
  return Math.min(...places.flatMap((a) => others.map((b) => distance(a, b))))
}

/** Whether a word follows another at once. */
export const isNext = (one: WordMatch, other: WordMatch): boolean =>
  one.places.some((a) =>
    other.places.some((b) => a.attribute === b.attribute && b.position === a.position + 1),
  )
