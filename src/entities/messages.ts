import * as v from 'valibot'

/** The texts of an answer's `messages` (api.13). */
export const Messages = v.pipe(
  v.optional(v.unknown(), null),
  v.transform((input): string[] => {
    const entries = typeof input === 'string' ? [input] : Array.isArray(input) ? input : []
    return entries.flatMap((entry: unknown) => {
      const text = entry && typeof entry === 'object' && 'message' in entry ? entry.message : entry
      return typeof text === 'string' && text.trim() ? [text.trim()] : []
    })
  }),
)
