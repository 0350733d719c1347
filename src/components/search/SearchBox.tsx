import { SearchField } from './SearchField'

interface SearchBoxProps {
  query: string
  onSearch: (query: string) => void
}

/** The search box of a product search. */
export function SearchBox({ query, onSearch }: SearchBoxProps) {
  return (
    <SearchField
      query={query}
      onSearch={onSearch}
      name="Products"
      label="Search products"
      placeholder="Search products"
    />
  )
}
