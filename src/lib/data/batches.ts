/**
 * Splits strings into batches of `maxCount`, at most `maxLength` characters with commas. A longer string gets its
 * own batch.
 */
export function splitIntoBatches(
  texts: readonly string[],
  maxCount: number,
  maxLength = Number.POSITIVE_INFINITY,
): string[][] {
  const batches: string[][] = []
  let length = 0
  for (const text of texts) {
    const last = batches.at(-1)
    length += text.length + 1
    if (last && last.length < maxCount && length <= maxLength) last.push(text)
    else {
      batches.push([text])
      length = text.length
    }
  }
  return batches
}
