import { useSearchBox } from 'react-instantsearch'
import { SearchField } from './SearchField'

/** The search box of a product search. */
export function SearchBox() {
  const { query, refine } = useSearchBox()
  return (
    <SearchField
      query={query}
      onSearch={refine}
      name="Products"
      label="Search products"
      placeholder="Search products"
    />
  )
}
