/**
 * Codes as shoppers type them (search.25). The service matches words by their beginning only, and splits at '-', '.',
 * '/' and spaces: without parts, '100B' does not find 'EGT-100/B'.
 */

/** The maximum number of parts of one code; later ones of a very long code are left out. */
export const MAX_CODE_PARTS = 100

/** Runs of letters, or of digits. */
const GROUP = /\p{N}+|[\p{L}\p{M}]+/gu

const groupsOf = (code: string): string[] =>
  code.normalize('NFKC').toLowerCase().normalize('NFKC').match(GROUP) ?? []

/** A code in lower case, letters and digits only: 'EGT-100/B' is 'egt100b'. */
export const codeKey = (code: string): string => groupsOf(code).join('')

/**
 * The searchable parts of a code (search.25), the whole key first, then by position, the longest first: each substring
 * that ends with a group of letters or digits. 'EG-10' has 'eg10', 'eg', 'g10', 'g', '10', '0'.
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
  return [...parts].slice(0, MAX_CODE_PARTS)
}
