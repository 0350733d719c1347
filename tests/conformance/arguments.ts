import { HEADERS } from '../../widgets/contract/call'

/** Why the arguments are unusable. */
export class BadArguments extends Error {}

/** Reads an address. Throws `BadArguments`. */
export function addressOf(name: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol)) throw new BadArguments(`--${name} is no address`)
  return url
}

/** The address of the API, and the Authorization from its user and password. */
export function apiOf(text: string): { api: string; basic: string | null } {
  const url = addressOf('api', text)
  if (url.search || url.hash) throw new BadArguments('--api has more than a path')
  const [user, password] = [url.username, url.password].map(decoded)
  url.username = ''
  url.password = ''
  const isBasic = Boolean(user || password)
  return {
    api: url.href.replace(/\/+$/, ''),
    basic: isBasic ? `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` : null,
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The headers of `--header name:value`. A refusal does not repeat them. */
export function headersOf(given: readonly string[]): Record<string, string> {
  const headers = new Headers()
  for (const each of given) {
    const [name = '', ...value] = each.split(':')
    try {
      if (value.length === 0) throw new TypeError('no colon')
      headers.set(name.trim(), value.join(':').trim())
    } catch {
      throw new BadArguments('--header is not NAME:VALUE')
    }
  }
  const taken = Object.keys(HEADERS).find((name) => headers.has(name))
  if (taken) throw new BadArguments(`--header cannot be ${taken}: the shop sends its own`)
  return Object.fromEntries(headers)
}
