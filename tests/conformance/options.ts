import { parseArgs } from 'node:util'
import { addressOf, apiOf, BadArguments, headersOf } from './arguments'
import { requireTestMode } from './card-keys'

/** The index to search, as the shop would. */
export interface SearchService {
  url: string
  applicationId: string
  key: string
}

export interface ConformanceOptions {
  /** The base address of the API, without a slash at its end. */
  api: string
  account: { email: string; password: string } | null
  search: SearchService | null
  /** The origin of the shop's pages, if they are on another one than the API. */
  origin: string | null
  /** The id of a product to request and order; by default one from the search. */
  product: string | null
  provider: string
  /** Whether to write: a basket, an order. */
  isPlacing: boolean
  /** Whether a test key guarantees that a started payment charges no one. */
  isPaying?: boolean
  /** Headers for every call, besides those of the shop. */
  headers?: Readonly<Record<string, string>>
  /** The Authorization of calls without an access token, for a server behind Basic authentication. */
  basic?: string | null
  timeoutMs: number
  fetch: typeof fetch
}

export const USAGE = `npm run conformance -- --api URL [options]

  --api URL                the base address of the API, such as https://staging.example.com/api; it may
                           hold user:password for Basic authentication, but not with --email: calls
                           of the account need the Authorization header for their access token
  --header NAME:VALUE      a header for every call, such as one that opens a closed staging server;
                           with it, --api may hold user:password for the calls without an account
  --email, --password      a trade account; the password also from CONFORMANCE_PASSWORD
  --search URL/appId/key   the search service, such as https://APP-dsn.algolia.net/APP/search-key
  --origin URL             the origin of the shop's pages, if the API is on another one
  --product ID             a product to ask prices of and to order (else one of the search;
                           prices also of the last order's product)
  --place-order            also writes: fills the basket and places an order by bank transfer; it needs
                           the test key of this server or --no-cards, and no live key anywhere;
                           with the key it begins payments, and charges none, but that a server which
                           leads to any page charges a saved test card; last it signs in wrongly
                           up to 21 times at an address that nobody has
  --publishable-key KEY    the test key (pk_test_…); also from STRIPE_PUBLISHABLE_KEY
  --no-cards               this is a test server, and it takes no cards
  --provider NAME          the card provider's name in paths (stripe)
  --timeout SECONDS        how long one call may take (10)
  --json FILE              writes the report as JSON as well`

function searchOf(text: string): SearchService {
  const { origin, pathname } = addressOf('search', text)
  const parts = pathname.split('/').filter((part) => part !== '')
  const [applicationId, key] = parts.splice(-2)
  if (!applicationId || !key) throw new BadArguments('--search is not URL/appId/key')
  return { url: [origin, ...parts].join('/'), applicationId, key }
}

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the command line. Throws `BadArguments`. */
export function readOptions(args: readonly string[], environment: Environment) {
  const string = { type: 'string' } as const
  const { values } = (() => {
    try {
      return parseArgs({
        args: [...args],
        options: {
          api: string,
          email: string,
          password: string,
          search: string,
          origin: string,
          product: string,
          provider: string,
          timeout: string,
          json: string,
          'publishable-key': string,
          header: { ...string, multiple: true, default: [] },
          'place-order': { type: 'boolean', default: false },
          'no-cards': { type: 'boolean', default: false },
        },
      })
    } catch (error) {
      const { code, message } = error as Error & { code?: string }
      // The argument may be part of a password with a space.
      const isValue = code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL'
      throw new BadArguments(isValue ? 'a value stands without its option' : message)
    }
  })()
  if (!values.api) throw new BadArguments('--api is missing')
  const password = values.password ?? environment.CONFORMANCE_PASSWORD
  if (values.email && !password) throw new BadArguments('--password is missing')
  const isPlacing = values['place-order']
  if (isPlacing) {
    requireTestMode({
      publishable: values['publishable-key'] || environment.STRIPE_PUBLISHABLE_KEY,
      hasNoCards: values['no-cards'],
      places: [...args, ...Object.values(environment)],
    })
  }
  if (isPlacing && !values.email) throw new BadArguments('--place-order needs --email')
  const headers = headersOf(values.header)
  const { api, basic } = apiOf(values.api)
  if (basic && values.email && values.header.length === 0) {
    throw new BadArguments(
      '--api with user:password cannot be combined with --email: the access token of the account ' +
        'takes the Authorization header. Open the server in another way, and give that by --header.',
    )
  }
  const timeout = Number(values.timeout ?? 10)
  if (!(timeout > 0)) throw new BadArguments('--timeout is no number of seconds')
  const options: ConformanceOptions = {
    api,
    headers,
    basic,
    account: values.email && password ? { email: values.email, password } : null,
    search: values.search ? searchOf(values.search) : null,
    origin: values.origin ? addressOf('origin', values.origin).origin : null,
    product: values.product ?? null,
    provider: values.provider ?? 'stripe',
    isPlacing,
    isPaying: isPlacing && !values['no-cards'],
    timeoutMs: timeout * 1_000,
    fetch: globalThis.fetch,
  }
  return { options, json: values.json ?? null }
}
