import { fieldError } from '../problem'
import type { Shop } from '../shop'

/** The page of the shop that a bank leads back to when the request names none. */
const PAYMENT_PAGE = '/payment'

/** Reads the configured address of the shop's pages. Throws for one that is no web address. */
export function readSiteUrl(address = ''): string {
  if (address === '' || (/^https?:/.test(address) && URL.canParse(address))) return address
  throw new Error('SHOP_URL must name the shop: https://shop.example')
}

/** The origin of the shop's pages; that of the API where the configuration does not say. */
const originOf = ({ siteUrl }: Pick<Shop, 'siteUrl'>, apiUrl: string): string =>
  new URL(siteUrl || apiUrl).origin

const NOT_OURS = 'The page to come back to must be one of this shop.'

/** Says what to configure where the address of the shop is only assumed to be that of the API. */
const refusal = ({ siteUrl }: Pick<Shop, 'siteUrl'>, origin: string): string =>
  siteUrl ? NOT_OURS : `${NOT_OURS} Its pages are taken to be on ${origin}: ${NAME_THE_SHOP}`

/** What to do where the pages are on another origin than the API, or behind a proxy for TLS. */
export const NAME_THE_SHOP =
  'set SHOP_URL to the address of the shop where they are elsewhere, or behind TLS.'

/**
 * The page that a bank leads back to (server.114). It comes with the request, because only the page
 * knows its own address, and is one of the shop's own: 422 for any other. So nobody who has paid is led
 * to a stranger.
 * @param apiUrl the address of the request
 */
export function returnPage(shop: Pick<Shop, 'siteUrl'>, apiUrl: string, asked: string): string {
  const origin = originOf(shop, apiUrl)
  const address = asked || PAYMENT_PAGE
  const page = URL.canParse(address, origin) ? new URL(address, origin) : null
  // What follows a second slash is a host to whoever takes the path for an address.
  const isOwn = page?.origin === origin && !page.pathname.startsWith('//')
  if (!isOwn || page.username || page.password)
    throw fieldError('return_url', refusal(shop, origin))
  return page.href
}
