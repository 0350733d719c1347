import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the tags of `tests/fixtures/element` lie that all workers of a run share. */
export const sharedTags = () => join(tmpdir(), `trade-element-${process.env.TRADE_RUN}`)
