/** A SKU as it tells products: without spaces around it, in lower case (payment.105). */
export const skuKey = (sku = ''): string => sku.trim().toLowerCase()
