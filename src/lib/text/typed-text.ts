/** A typed text as it is sent: trimmed, a tab as a space, no control characters but line breaks (api.30). */
export const cleanText = (typed: string): string =>
  typed
    .replaceAll('\t', ' ')
    .replace(/[^\P{Cc}\n]/gu, '')
    .trim()

/** Fields that are sent to the letter: passwords, and the one that people leave alone (enquiry.3). */
const TO_THE_LETTER = /password|^weight$/

/** The fields of a request, with every text cleaned but those of passwords (api.30). */
export const cleanFields = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' && !TO_THE_LETTER.test(name) ? cleanText(value) : value,
    ]),
  )
