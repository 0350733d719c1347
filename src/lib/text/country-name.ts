/** The English name of a country by its ISO 3166-1 alpha-2 code; returns any other text unchanged. */
export function countryName(code: string): string {
  try {
    return new Intl.DisplayNames('en-GB', { type: 'region' }).of(code.trim()) ?? code
  } catch {
    // Not a code: a server may write the name itself.
    return code
  }
}
