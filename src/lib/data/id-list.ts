import { decodePart } from '../text/decode-part'

/** The maximum number of ids that go into an address (favourites.7). */
export const MAX_IDS = 100
/** In characters. */
const MAX_ID_LENGTH = 64
/** In characters: the whole address stays below 2,000. */
const MAX_LIST_LENGTH = 1_600

const isId = (id: string): boolean =>
  id.length > 0 && id.length <= MAX_ID_LENGTH && !/[\p{Cc}\p{Cs}]/u.test(id)

/** Encodes ids as one address parameter, without unusable ones and those beyond `MAX_IDS` or `MAX_LIST_LENGTH`. */
export function writeIds(ids: readonly string[]): string {
  let written = ''
  for (const id of [...new Set(ids)].filter(isId).slice(0, MAX_IDS)) {
    // Encoded twice, so that a comma in an id differs from the commas between ids.
    const next = (written && `${written},`) + encodeURIComponent(encodeURIComponent(id))
    if (next.length > MAX_LIST_LENGTH) break
    written = next
  }
  return written
}

/** Reads ids from an untrusted address parameter; ignores junk. */
export function readIds(value: string | null): string[] {
  if (!value || value.length > MAX_LIST_LENGTH) return []
  const ids = value.split(',').map(decodePart)
  return [...new Set(ids)].filter((id) => id !== null && isId(id)).slice(0, MAX_IDS) as string[]
}
