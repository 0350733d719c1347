import { route } from '../../routes'

/**
 * The address of a search of the whole site, for all types or for one. The route may have parameters
 * of its own (page.21); its fragment is left out.
 */
export function siteSearchAddress(query: string, type?: string): string {
  const [path = '', own] = route('home').replace(/#.*/, '').split('?')
  const parameters = new URLSearchParams(own)
  parameters.set('s', query)
  if (type) parameters.set('type', type)
  return `${path}?${parameters}`
}
