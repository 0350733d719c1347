const warnings = new Set<string>()

function textOf(value: unknown): string {
  try {
    return String(value)
  } catch {
    return typeof value
  }
}

/** Warns once about an ignored value (page.19). */
export function warnOf(what: string, value: unknown): false {
  const warning = `Trade Blocks: unknown ${what} "${textOf(value)}" is ignored.`
  if (!warnings.has(warning)) console.warn(warning)
  warnings.add(warning)
  return false
}
