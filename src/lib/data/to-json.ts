/**
 * Writes JSON. Ignores every `toJSON`: old libraries give arrays and texts one that writes them as text
 * within the text (host.54).
 */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, function (this: Record<string, unknown>, key) {
    return this[key]
  })
