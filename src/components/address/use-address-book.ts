import { useEffect, useState } from 'react'
import { MANY_ADDRESSES } from './many-addresses'

type Part = typeof import('./book/AddressBook')

/**
 * The address book, which is loaded for those few buyers who have many addresses; `null` where the plain
 * list does.
 */
export function useAddressBook(count: number): Part | 'loading' | null {
  const isWanted = count > MANY_ADDRESSES
  const [part, setPart] = useState<Part | 'loading' | null>(isWanted ? 'loading' : null)
  useEffect(() => {
    if (!isWanted) return undefined
    let isGone = false
    const take = (next: Part | null) => {
      if (!isGone) setPart(next)
    }
    import('./book/AddressBook').then(take, () => take(null))
    return () => {
      isGone = true
    }
  }, [isWanted])
  return part
}
