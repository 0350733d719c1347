import * as v from 'valibot'

/** Hosts of the search service that have failed, by address: how, and when (ms since 1970). */
export const FailedHosts = v.record(
  v.string(),
  v.object({ status: v.picklist(['down', 'timed out']), lastUpdate: v.number() }),
)
export type FailedHosts = v.InferOutput<typeof FailedHosts>
