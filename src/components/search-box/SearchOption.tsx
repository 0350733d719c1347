import { Icon } from '../ui/Icon'

/** A recent search (box.6). */
export function SearchOption({ query }: { query: string }) {
  return (
    <>
      <Icon name="search" size={16} />
      <span className="trade-suggestion__query" dir="auto">
        {query}
      </span>
    </>
  )
}
