import { parseArgs } from 'node:util'

/** The index that is searched as the shop would do it. */
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
  /** The id of a product to ask for and to order; without it one from the search. */
  product: string | null
  provider: string
  /** Whether to write: a basket, an order. */
  isPlacing: boolean
  timeoutMs: number
  fetch: typeof fetch
}

/** Why the arguments cannot be used. */
export class BadArguments extends Error {}

export const USAGE = `npm run conformance -- --api URL [options]

  --api URL                the base address of the API, such as https://staging.example.com/api
  --email, --password      a trade account; the password also from CONFORMANCE_PASSWORD
  --search URL/appId/key   the search service, such as https://APP-dsn.algolia.net/APP/search-key
  --origin URL             the origin of the shop's pages, if the API is on another one
  --product ID             a product to ask prices of and to order (else one of the search;
                           prices also of the last order's product)
  --place-order            also writes: fills the basket and places an order by bank transfer
  --publishable-key KEY    the card provider's key of this server; a live one forbids --place-order
  --provider NAME          the card provider's name in paths (stripe)
  --timeout SECONDS        how long one call may take (10)
  --json FILE              writes the report as JSON as well`

const LIVE_KEY = /^[a-z]+_live_/

function addressOf(name: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol)) throw new BadArguments(`--${name} is no address`)
  return url
}

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
          'place-order': { type: 'boolean', default: false },
        },
      })
    } catch (error) {
      throw new BadArguments((error as Error).message)
    }
  })()
  if (!values.api) throw new BadArguments('--api is missing')
  const password = values.password ?? environment.CONFORMANCE_PASSWORD
  if (values.email && !password) throw new BadArguments('--password is missing')
  const isPlacing = values['place-order']
  const keys = [values['publishable-key'], environment.STRIPE_SECRET_KEY]
  if (isPlacing && keys.some((key) => key && LIVE_KEY.test(key))) {
    throw new BadArguments('--place-order is refused: the card provider’s key is live')
  }
  const publishable = values['publishable-key']
  if (isPlacing && publishable && !/^[a-z]+_test_/.test(publishable)) {
    throw new BadArguments('--place-order is refused: the publishable key is no test key')
  }
  if (isPlacing && !values.email) throw new BadArguments('--place-order needs --email')
  const timeout = Number(values.timeout ?? 10)
  if (!(timeout > 0)) throw new BadArguments('--timeout is no number of seconds')
  const options: ConformanceOptions = {
    api: addressOf('api', values.api).href.replace(/\/+$/, ''),
    account: values.email && password ? { email: values.email, password } : null,
    search: values.search ? searchOf(values.search) : null,
    origin: values.origin ? addressOf('origin', values.origin).origin : null,
    product: values.product ?? null,
    provider: values.provider ?? 'stripe',
    isPlacing,
    timeoutMs: timeout * 1_000,
    fetch: globalThis.fetch,
  }
  return { options, json: values.json ?? null }
}
