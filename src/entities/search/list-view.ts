import * as v from 'valibot'

/** How product search lists its products: as cards, or as rows (search.30). */
export const ListView = v.picklist(['grid', 'list'])
export type ListView = v.InferOutput<typeof ListView>
