/**
 * The filled databases: shops of tests open copies. To Vitest this file is a package, which outlives a
 * test file (tests/vitest.config.ts).
 *
 * @type {Map<string, string>}
 */
export const COPIES = new Map()
