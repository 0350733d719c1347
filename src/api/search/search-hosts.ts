import type { liteClient } from 'algoliasearch/lite'
import * as v from 'valibot'
import { tabStore } from '../../lib/browser/storage'
import { readStored, writeStored } from '../../lib/browser/stored-json'
import { readAs } from '../../lib/data/parse'

/** The failed hosts of the search service, by address; `lastUpdate` in ms since 1970 (search.13). */
export const FailedHosts = v.record(
  v.string(),
  v.object({ status: v.picklist(['down', 'timed out']), lastUpdate: v.number() }),
)
export type FailedHosts = v.InferOutput<typeof FailedHosts>

type LiteOptions = NonNullable<Parameters<typeof liteClient>[2]>

/** A host of the search service, or one that the page configures. */
export type Host = NonNullable<LiteOptions['hosts']>[number]

/** How long a failed host is tried last, in ms (search.13). */
const MEMORY_MS = 2 * 60 * 1_000
const KEY = 'trade-blocks:search-hosts'

const read = (): FailedHosts => readStored(tabStore, KEY, readAs(FailedHosts)) ?? {}

const addressOf = (host: Host): string => `${host.protocol}://${host.url}`

function withState(host: Host, { status, lastUpdate }: FailedHosts[string]) {
  const isRemembered = () => Math.abs(Date.now() - lastUpdate) <= MEMORY_MS
  return {
    ...host,
    status,
    lastUpdate,
    isUp: () => !isRemembered(),
    isTimedOut: () => status === 'timed out' && isRemembered(),
  }
}

/**
 * Remembers failed hosts for this tab and its next pages (search.13). The client's own cache
 * (version 5.64) writes under one key and reads under another, so it never finds a host again.
 */
export const hostMemory = (): NonNullable<LiteOptions['hostsCache']> => ({
  get: async (key, otherwise) => {
    const host = key as Host
    const failure = read()[addressOf(host)]
    return failure
      ? (withState(host, failure) as Awaited<ReturnType<typeof otherwise>>)
      : otherwise()
  },
  set: async (key, value) => {
    const { status, lastUpdate } = value as FailedHosts[string]
    writeStored(tabStore, KEY, { ...read(), [addressOf(key as Host)]: { status, lastUpdate } })
    return value
  },
  delete: async (key) => {
    const { [addressOf(key as Host)]: _, ...others } = read()
    writeStored(tabStore, KEY, others)
  },
  clear: async () => writeStored(tabStore, KEY, null),
})
