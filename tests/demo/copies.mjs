/**
 * The filled databases: shops of tests open copies. To Vitest this file is a package, which outlives a
 * test file (tests/vitest.config.ts).
 *
 * @type {Map<string, Uint8Array>}
 */
export const COPIES = new Map()
