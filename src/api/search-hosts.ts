import type { liteClient } from 'algoliasearch/lite'
import { FailedHosts } from '../entities/search-host'
import { readAs } from '../lib/parse'
import { tabStore } from '../lib/storage'
import { readStored, writeStored } from '../lib/stored-json'

type LiteOptions = NonNullable<Parameters<typeof liteClient>[2]>

/** What the client keeps of its hosts. */
type HostMemory = NonNullable<LiteOptions['hostsCache']>

/** A host of the service, or of one's own. */
export type Host = NonNullable<LiteOptions['hosts']>[number]

/** How long a host that failed is asked last, in milliseconds (spec §9). */
const MEMORY_MS = 2 * 60 * 1_000
const KEY = 'trade-blocks:search-hosts'

const read = (): FailedHosts => readStored(tabStore, KEY, readAs(FailedHosts)) ?? {}

const addressOf = (host: Host): string => `${host.protocol}://${host.url}`

/** A host in the form that the client asks for its state. */
function withState(host: Host, { status, lastUpdate }: FailedHosts[string]) {
  const isRemembered = () => Date.now() - lastUpdate <= MEMORY_MS
  return {
    ...host,
    status,
    lastUpdate,
    isUp: () => !isRemembered(),
    isTimedOut: () => status === 'timed out' && isRemembered(),
  }
}

/**
 * Remembers failed hosts, in this tab and on its next pages. The client's own memory (of 5.64)
 * never finds again what it has stored: it stores under another key than it asks by.
 */
export const hostMemory = (): HostMemory => ({
  get: (key, otherwise) => {
    const host = key as Host
    const failure = read()[addressOf(host)]
    return failure
      ? Promise.resolve(withState(host, failure) as Awaited<ReturnType<typeof otherwise>>)
      : otherwise()
  },
  set: (key, value) => {
    const { status, lastUpdate } = value as FailedHosts[string]
    writeStored(tabStore, KEY, { ...read(), [addressOf(key as Host)]: { status, lastUpdate } })
    return Promise.resolve(value)
  },
  delete: (key) => {
    const { [addressOf(key as Host)]: _, ...others } = read()
    writeStored(tabStore, KEY, others)
    return Promise.resolve()
  },
  clear: () => {
    writeStored(tabStore, KEY, null)
    return Promise.resolve()
  },
})
