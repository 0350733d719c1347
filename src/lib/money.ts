let format: Intl.NumberFormat | undefined

/** Formats pence as pounds: `123450` is '£1,234.50'. */
export function formatPence(pence: number): string {
  format ??= new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
  return format.format(penceToPounds(pence))
}

/** Converts pence to pounds: `1999` is `19.99`. Fractions of a penny are rounded. */
export const penceToPounds = (pence: number): number => Math.round(pence) / 100
