/** So many ids go into an address … */
export const MAX_IDS = 100
/** … of so many characters each at most … */
const LONGEST_ID = 64
/** … and so many together: with all else, an address stays below 2,000. */
const LONGEST_LIST = 1_600

const isId = (id: string): boolean =>
  id.length > 0 && id.length <= LONGEST_ID && !/[\p{Cc}\p{Cs}]/u.test(id)

/** Ids as the value of one parameter of an address; those that cannot be one, or are too many, are left out. */
export function writeIds(ids: readonly string[]): string {
  let written = ''
  for (const id of [...new Set(ids)].filter(isId).slice(0, MAX_IDS)) {
    // Twice: once for the address, and before that for the commas between them.
    const next = (written && `${written},`) + encodeURIComponent(encodeURIComponent(id))
    if (next.length > LONGEST_LIST) break
    written = next
  }
  return written
}

/** Reads the value of such a parameter, as whoever wrote the address gave it; junk is left out. */
export function readIds(value: string | null): string[] {
  if (!value || value.length > LONGEST_LIST) return []
  const ids = value.split(',').map(decode)
  return [...new Set(ids)].filter((id) => id !== null && isId(id)).slice(0, MAX_IDS) as string[]
}

function decode(written: string): string | null {
  try {
    return decodeURIComponent(written)
  } catch {
    return null
  }
}
