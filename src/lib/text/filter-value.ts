/** A value in the filter syntax of the search service, where a leading minus means 'not'. */
export const escapeValue = (value: string): string => value.replace(/^-/, '\\-')

/** The value of a filter; the opposite of `escapeValue`. */
export const unescapeValue = (value: string): string => value.replace(/^\\-/, '-')

export const filterFor = (attribute: string, value: string): string =>
  `${attribute}:${escapeValue(value)}`
