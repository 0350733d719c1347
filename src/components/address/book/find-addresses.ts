import type { Address } from '../../../entities/address/address'

/** Lower case without accents, for comparison. */
const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const squeeze = (text: string): string => text.replace(/[\s()-]/g, '')

interface Folded {
  text: string
  /** Postcode and telephone number, without spaces: '/m11aa/01614960000'. */
  codes: string
}
/** Cached: folding 200 addresses at each letter is slow on old phones. */
const folded = new WeakMap<Address, Folded>()

function foldedOf(address: Address): Folded {
  const known = folded.get(address)
  if (known) return known
  const { postcode, phone, email } = address
  const { trading_name, company, first_name, last_name } = address
  const { street_address_1, street_address_2, city, county } = address
  const searched = [trading_name, company, first_name, last_name, email, postcode, phone]
  const placed = [street_address_1, street_address_2, city, county]
  const made = {
    text: fold([...searched, ...placed].join('\n')),
    codes: squeeze(fold(`/${postcode}/${phone}`)),
  }
  folded.set(address, made)
  return made
}

/**
 * Addresses that contain every word of the query, ignoring accents; codes match without their spaces, too (account.79).
 */
export function findAddresses(addresses: readonly Address[], query: string): readonly Address[] {
  const words = fold(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return addresses
  const code = squeeze(words.join(''))
  return addresses.filter((address) => {
    const { text, codes } = foldedOf(address)
    return words.every((word) => text.includes(word)) || (code !== '' && codes.includes(code))
  })
}
