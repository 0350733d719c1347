/** Cuts texts into groups of at most `maxCount` whose joined length, commas included, stays in `maxLength`. */
export function splitIntoBatches(
  texts: readonly string[],
  maxCount: number,
  maxLength: number,
): string[][] {
  const groups: string[][] = []
  let length = 0
  for (const text of texts) {
    const last = groups.at(-1)
    length += text.length + 1
    if (last && last.length < maxCount && length <= maxLength) last.push(text)
    else {
      groups.push([text])
      length = text.length
    }
  }
  return groups
}
