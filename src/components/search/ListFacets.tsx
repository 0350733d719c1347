import { useRefinementList } from 'react-instantsearch'
import { LIST_FACETS } from './facets'

/** Registers every list facet with InstantSearch: only registered ones can be refined by the address. */
export const ListFacets = () =>
  LIST_FACETS.map(({ name, attribute }) => <ListFacet key={name} attribute={attribute} />)

function ListFacet({ attribute }: { attribute: string }) {
  useRefinementList({ attribute })
  return null
}
