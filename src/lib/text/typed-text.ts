/** A typed text as sent: trimmed, tabs as spaces, no control characters but line breaks (api.30). */
export const cleanText = (typed: string): string =>
  typed
    .replaceAll('\t', ' ')
    .replace(/[^\P{Cc}\n]/gu, '')
    .trim()

/** Fields sent unchanged: passwords, and `weight` (enquiry.3). */
const VERBATIM = /password|^weight$/

/** The fields of a request, with every string cleaned except passwords (api.30). */
export const cleanFields = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' && !VERBATIM.test(name) ? cleanText(value) : value,
    ]),
  )
