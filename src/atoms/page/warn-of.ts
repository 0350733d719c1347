const warnings = new Set<string>()

/** Warns once of what is ignored (page.19). */
export function warnOf(what: string, value: unknown): false {
  const warning = `Trade Blocks: unknown ${what} "${value}" is ignored.`
  if (!warnings.has(warning)) console.warn(warning)
  warnings.add(warning)
  return false
}
