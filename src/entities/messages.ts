import * as v from 'valibot'

/** Messages that an answer carries for the person (`messages`, spec §7): texts only. */
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
