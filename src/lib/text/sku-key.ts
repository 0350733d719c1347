/** A SKU for comparison: trimmed, in lower case (payment.105). */
export const skuKey = (sku = ''): string => sku.trim().toLowerCase()
