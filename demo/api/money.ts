const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

/** '£1,234.50' of 123450 pence. */
export const displayPence = (pence: number): string => pounds.format(pence / 100)

/** VAT on an amount, in pence, rounded half up. */
export const vatOn = (pence: number, rate: number): number => Math.round((pence * rate) / 100)
