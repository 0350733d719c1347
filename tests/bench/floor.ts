import { join } from 'node:path'
import { type ServedPage, servePage } from './bundle'

/** Serves the floor page of the comparison: React rendering one button through r2wc. */
export const serveFloor = (root: string): Promise<ServedPage> =>
  servePage(
    root,
    join(import.meta.dirname, 'floor-page.ts'),
    '<title>Floor</title><floor-button></floor-button>',
  )
