/** The filled databases of a test file: its shops open copies. */
export const COPIES = new Map<string, string>()
