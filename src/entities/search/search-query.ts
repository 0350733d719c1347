/** The longest query, in characters (search.11). */
export const MAX_QUERY_LENGTH = 512

/** What is searched for of a text: no more than the longest query, and no half of a character (search.11). */
export const searchedOf = (text: string): string => [...text].slice(0, MAX_QUERY_LENGTH).join('')
