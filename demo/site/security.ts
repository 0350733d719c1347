import { usesStripe } from '../card-provider/keys'
import { usesHostedSearch } from './page-config'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The Content-Security-Policy of every page: nothing inline, and only the outside services in use.
 */
export function contentSecurityPolicy(environment: Environment): string {
  const hasSearch = usesHostedSearch(environment)
  const hasCards = usesStripe(environment)
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      ...(hasCards ? ['https://js.stripe.com', 'https://*.js.stripe.com'] : []),
    ],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...(hasCards ? ['https://*.stripe.com'] : [])],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...(hasSearch ? ['https://*.algolia.net', 'https://*.algolianet.com'] : []),
      ...(hasCards ? ['https://api.stripe.com'] : []),
    ],
    'frame-src': [
      "'self'",
      ...(hasCards
        ? ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com']
        : []),
    ],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'self'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** Headers of every response of the site. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
}
