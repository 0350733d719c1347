/** A code in lower case, letters and digits only: 'EGT-100/B' is 'egt100b' (search.153). */
export const codeKey = (code: string): string =>
  code
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[^\p{N}\p{L}\p{M}]+/gu, '')
