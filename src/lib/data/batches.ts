/**
 * Splits texts into batches of at most `maxCount`, each at most `maxLength` characters when joined
 * with commas. A text that is longer than `maxLength` gets a batch of its own.
 */
export function splitIntoBatches(
  texts: readonly string[],
  maxCount: number,
  maxLength: number,
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
