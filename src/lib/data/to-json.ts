/** Writes JSON without any `toJSON`: old libraries give arrays one that writes a text within the text (host.54). */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, function (this: Record<string, unknown>, key) {
    return this[key]
  })
