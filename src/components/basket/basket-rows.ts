/** Puts removed items back in their places; `removed` is in the order of removal. */
export function withRemovedLines<Entry, Removed extends { index: number }>(
  entries: readonly Entry[],
  removed: readonly Removed[],
): (Entry | Removed)[] {
  const rows: (Entry | Removed)[] = [...entries]
  // In reverse order: each index predates later removals.
  for (const each of removed.toReversed()) rows.splice(each.index, 0, each)
  return rows
}

/** Cuts a list into chunks of `size` entries; the last one may be shorter. */
export const chunks = <T>(entries: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(entries.length / size) }, (_, index) =>
    entries.slice(index * size, (index + 1) * size),
  )
