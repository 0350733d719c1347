/** The longest query, in characters (search.11). */
export const MAX_QUERY_LENGTH = 512

/** The searched part of a string: at most the longest query, without half characters (search.11). */
export const truncateQuery = (text: string): string => [...text].slice(0, MAX_QUERY_LENGTH).join('')
