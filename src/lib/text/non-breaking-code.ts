/** A postcode or telephone number that stays on one line within a text (look.261). */
export const nonBreakingCode = (code: string): string => code.replaceAll(' ', '\u00a0')
