/**
 * Codes as shoppers type them (search.25). The service finds words by their beginning only, and takes
 * '-', '.', '/' and spaces for the ends of words: without parts, '100B' is not found in 'EGT-100/B'.
 */

/** The most parts of one code; those that begin late in a very long code are left out. */
export const MOST_CODE_PARTS = 100

/** Runs of letters, or of digits. */
const GROUP = /\p{N}+|[\p{L}\p{M}]+/gu

const groupsOf = (code: string): string[] =>
  code.normalize('NFKC').toLowerCase().normalize('NFKC').match(GROUP) ?? []

/** A code in lower case, letters and digits only: 'EGT-100/B' is 'egt100b'. */
export const codeKey = (code: string): string => groupsOf(code).join('')

/**
 * The parts by which a code is found (search.25), the whole key first, then by their place in the
 * code, the longest first: each stretch that ends with a group of letters or of digits.
 * 'EG-10' has 'eg10', 'eg', 'g10', 'g', '10', '0'.
 */
export function codeParts(code: string): string[] {
  const groups = groupsOf(code)
  const key = groups.join('')
  let end = 0
  const ends = groups.map((group) => {
    end += group.length
    return end
  })
  const parts = new Set<string>()
  let from = 0
  for (const character of key) {
    for (const until of [...ends].reverse()) {
      if (until > from) parts.add(key.slice(from, until))
    }
    from += character.length
  }
  return [...parts].slice(0, MOST_CODE_PARTS)
}
