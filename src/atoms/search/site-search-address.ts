import { route } from '../../routes'

/** The address of a search of the site, for all types or one. The route may have parameters of its own (page.21). */
export function siteSearchAddress(query: string, type?: string): string {
  const [path = '', own] = route('home').replace(/#.*/, '').split('?')
  const parameters = new URLSearchParams(own)
  parameters.set('s', query)
  if (type) parameters.set('type', type)
  return `${path}?${parameters}`
}
