import * as v from 'valibot'

/** How product search lists its products: as cards, or as rows (search.30). */
export const SearchView = v.picklist(['grid', 'list'])
export type SearchView = v.InferOutput<typeof SearchView>
