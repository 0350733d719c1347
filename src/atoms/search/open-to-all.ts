/** Leaves protected records out; records without the flag are open (search.4). */
export const OPEN_TO_ALL = 'NOT protected:1'
