import type { Favourite } from '../../entities/favourites/favourite'
import { webAddress } from '../../lib/browser/web-address'
import { parseQuantity } from '../../lib/text/quantity'
import type { NewItem } from '../basket/add-to-basket'
import { warnOf } from './warn-of'

/* What a page hands to the actions may be anything: what cannot be read is ignored with one warning (action.2). */

const isText = (value: unknown) => typeof value === 'string' || typeof value === 'number'

const fieldsOf = (given: unknown) => (given ?? {}) as Record<string, unknown>

/** A text that says something, or a number; else `false`. */
export const readText = (what: string, given: unknown): string | false =>
  isText(given) && String(given).trim() ? String(given).trim() : warnOf(what, given)

/** An id as the shop's server wrote it; else `false`. */
export const readId = (what: string, given: unknown): string | false =>
  isText(given) && String(given).trim() ? String(given) : warnOf(what, given)

function readQuantity(given: unknown): number | false {
  const quantity = parseQuantity(isText(given) ? String(given) : '')
  return quantity.ok ? quantity.qty : warnOf('quantity', given)
}

/** A text that may be missing. */
function optionalText(name: string, value: unknown): string {
  if (value === undefined || value === null || isText(value)) return String(value ?? '')
  warnOf(name, value)
  return ''
}

export function readProduct(given: unknown): NewItem | false {
  const { productId, sku, title, qty: givenQty } = fieldsOf(given)
  const id = readId('product', productId)
  const qty = id && readQuantity(givenQty ?? 1)
  if (!id || !qty) return false
  return { productId: id, sku: optionalText('sku', sku), title: optionalText('title', title), qty }
}

export function readLine(given: unknown): { id: string; qty: number } | false {
  const fields = fieldsOf(given)
  const id = readId('line', fields.id)
  const qty = id && readQuantity(fields.qty)
  return id && qty ? { id, qty } : false
}

/** A product to save; a picture must be an http or https address (page.17). */
export function readFavourite(given: unknown): Favourite | false {
  const { productId, title, image } = fieldsOf(given)
  const id = readId('product', productId)
  if (!id) return false
  const picture = webAddress(optionalText('image', image)) ?? ''
  return { id, title: optionalText('title', title), image: picture }
}
