import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The folder of the built `tests/fixtures/element`, shared by all workers of a run. */
export const sharedTags = () => join(tmpdir(), `trade-element-${process.env.TRADE_RUN}`)
