import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Address } from '../../../entities/address/address'
import { plural } from '../../../lib/text/plural'
import { Button } from '../../ui/Button'
import { SpokenStatus } from '../../ui/content/SpokenStatus'
import { TextField } from '../../ui/form/TextField'
import { MANY_ADDRESSES } from '../many-addresses'
import { findAddresses } from './find-addresses'
import './address-book.css'

/** How many more addresses 'Show more' adds. */
const MORE = 24

export interface AddressBookProps {
  addresses: readonly Address[]
  /** The first address of a long list: the selected or newest one. */
  firstId?: string | null | undefined
  /** How many of a long list are shown at first. */
  first?: number
  /** Renders one address as a list item with the address's id as its key. */
  renderCard: (address: Address) => ReactNode
}

/** Addresses as cards; with many, a search over their text (account.79). */
export function AddressBook(props: AddressBookProps) {
  const { addresses, firstId, first = MANY_ADDRESSES, renderCard } = props
  const [query, setQuery] = useState('')
  const [room, setRoom] = useState(first)
  const box = useRef<HTMLDivElement>(null)
  /** The index of the card to focus, because 'Show more' may disappear. */
  const firstNew = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (firstNew.current !== null) focusCard(box.current, firstNew.current)
    firstNew.current = null
  })
  const isLong = addresses.length > MANY_ADDRESSES
  const found = isLong ? findAddresses(withFirst(addresses, firstId), query) : addresses
  const shown = isLong ? found.slice(0, room) : found

  const search = (text: string) => {
    setQuery(text)
    setRoom(first)
  }
  const clear = () => {
    const field = box.current?.querySelector('input')
    if (field) field.value = ''
    field?.focus()
    search('')
  }
  const showMore = () => {
    setRoom(room + MORE)
    firstNew.current = room
  }
  const count = `${found.length} of ${addresses.length} addresses`
  return (
    <div ref={box} className="trade-address-book trade-stack-4">
      {isLong && (
        <div className="trade-address-book__search trade-stack-2">
          <TextField
            label="Find an address"
            hint="Name, street, city, postcode or telephone"
            type="search"
            name=""
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            {...APART}
            onInput={(event) => {
              event.stopPropagation()
              search(event.currentTarget.value)
            }}
          />
          <p className="trade-text-soft trade-figures">{count}</p>
          <SpokenStatus text={query && count} />
        </div>
      )}
      {isLong && found.length === 0 ? (
        <p className="trade-figures trade-soft">
          No address matches your search.{' '}
          <Button variant="quiet" size="small" onClick={clear}>
            Show all addresses
          </Button>
        </p>
      ) : (
        <ul className="trade-address-cards trade-stack-3">{shown.map(renderCard)}</ul>
      )}
      {found.length > shown.length && (
        <Button variant="secondary" className="trade-address-book__more" onClick={showMore}>
          Show {Math.min(MORE, found.length - shown.length)} more{' '}
          {plural(found.length - shown.length, 'address', 'addresses')}
        </Button>
      )}
    </div>
  )
}

const stop = (event: SyntheticEvent) => event.stopPropagation()

/** Keeps the search field's events, and Enter, from a surrounding form. */
const APART = {
  onFocus: stop,
  onBlur: stop,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault()
  },
}

function withFirst(addresses: readonly Address[], id: string | null | undefined) {
  const first = addresses.find((address) => address.id === id)
  return first ? [first, ...addresses.filter((address) => address !== first)] : addresses
}

/** Focuses the first control of a card. */
function focusCard(box: HTMLElement | null, place: number): void {
  const cards = box?.querySelectorAll('.trade-address-cards > li')
  const controls = cards?.[place]?.querySelectorAll<HTMLElement>('button, a[href]')
  controls?.[0]?.focus()
}
