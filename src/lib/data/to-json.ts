/** Writes JSON without any `toJSON`: old libraries give arrays one that writes a string within the string (host.54). */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, function (this: Record<string, unknown>, key) {
    return this[key]
  })
