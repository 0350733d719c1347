/** The fictional supplier. Its phone numbers are from the range reserved for fiction. */
export const COMPANY = {
  name: 'Kestrel & Rowe',
  line: 'Tea, coffee and everything beside the cup, for the trade since 1974',
  phone: '0117 496 0174',
  email: 'trade@kestrelandrowe.example',
  address: 'Lower Guinea Street, Bristol BS1 6SX',
  consumerSite: 'https://shop.kestrelandrowe.example',
} as const
