import * as v from 'valibot'

/** The failed hosts of the search service, by address; `lastUpdate` in ms since 1970 (search.13). */
export const FailedHosts = v.record(
  v.string(),
  v.object({ status: v.picklist(['down', 'timed out']), lastUpdate: v.number() }),
)
export type FailedHosts = v.InferOutput<typeof FailedHosts>
