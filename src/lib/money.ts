let format: Intl.NumberFormat | undefined

/** A sum in pence as a pounds text: `123450` is '£1,234.50'. */
export function formatPence(pence: number): string {
  format ??= new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
  return format.format(penceToPounds(pence))
}

/** Pence as pounds, to the penny: `1999` is `19.99`. */
export const penceToPounds = (pence: number): number => Math.round(pence) / 100
