import { fieldError } from '../problem'
import type { Shop } from '../shop'

/** The page of the shop for a bank's redirect when the request names none. */
const PAYMENT_PAGE = '/payment'

/** Reads the configured address of the shop's pages. Throws for one that is not a web address. */
export function readSiteUrl(address = ''): string {
  if (address === '' || (/^https?:/.test(address) && URL.canParse(address))) return address
  throw new Error('SHOP_URL must name the shop: https://shop.example')
}

/** The origin of the shop's pages; by default that of the API. */
const originOf = ({ siteUrl }: Pick<Shop, 'siteUrl'>, apiUrl: string): string =>
  new URL(siteUrl || apiUrl).origin

const NOT_OURS = 'The page to come back to must be one of this shop.'

/** Names the missing setting when the API's own address is used for the shop's. */
const refusal = ({ siteUrl }: Pick<Shop, 'siteUrl'>, origin: string): string =>
  siteUrl ? NOT_OURS : `${NOT_OURS} Its pages are taken to be on ${origin}: ${NAME_THE_SHOP}`

/** The hint for shops whose pages are on another origin than the API, or behind a TLS proxy. */
export const NAME_THE_SHOP =
  'set SHOP_URL to the address of the shop where they are elsewhere, or behind TLS.'

/**
 * The page for a bank's redirect (server.114). The request names it, because only the page knows its address, and it
 * must be the shop's own: 422 for any other, so that no buyer is sent to a stranger.
 * @param apiUrl the address of the request
 */
export function returnPage(shop: Pick<Shop, 'siteUrl'>, apiUrl: string, asked: string): string {
  const origin = originOf(shop, apiUrl)
  const address = asked || PAYMENT_PAGE
  const page = URL.canParse(address, origin) ? new URL(address, origin) : null
  // Some software reads `//host` in a path as a host.
  const isOwn = page?.origin === origin && !page.pathname.startsWith('//')
  if (!isOwn || page.username || page.password)
    throw fieldError('return_url', refusal(shop, origin))
  return page.href
}
