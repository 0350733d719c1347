import { useRefinementList } from 'react-instantsearch'
import { LIST_FACETS } from './facets'

/** Lets the results be narrowed down by every list facet, also by those that show no values. */
export const ListFacets = () =>
  LIST_FACETS.map(({ name, attribute }) => <ListFacet key={name} attribute={attribute} />)

function ListFacet({ attribute }: { attribute: string }) {
  useRefinementList({ attribute })
  return null
}
