import { useRefinementList } from 'react-instantsearch'
import type { Facet } from '../../entities/filter-group'

/** Registers the list facets with InstantSearch: only registered ones can be refined by the address. */
export const ListFacets = ({ facets }: { facets: readonly Facet[] }) =>
  facets.map(({ name, attribute }) => <ListFacet key={name} attribute={attribute} />)

function ListFacet({ attribute }: { attribute: string }) {
  useRefinementList({ attribute })
  return null
}
