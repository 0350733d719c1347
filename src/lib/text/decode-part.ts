/** Decodes a part of an address; `null` if malformed. */
export function decodePart(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
