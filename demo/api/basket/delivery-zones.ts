/** A country that the shop delivers to; amounts in pence, exc VAT. */
export interface DeliveryZone {
  code: string
  name: string
  shippingPence: number
  /** The threshold for free delivery. */
  freeFromPence: number
  /** `false` for exports, which are zero-rated. */
  isVatCharged: boolean
}

const zone = (
  code: string,
  name: string,
  shippingPence: number,
  freeFromPence: number,
  isVatCharged = false,
): DeliveryZone => ({ code, name, shippingPence, freeFromPence, isVatCharged })

const HOME: DeliveryZone = zone('GB', 'United Kingdom', 695, 15_000, true)

export const DELIVERY_ZONES: readonly DeliveryZone[] = [
  HOME,
  zone('IM', 'Isle of Man', 995, 25_000, true),
  zone('JE', 'Jersey', 995, 25_000),
  zone('GG', 'Guernsey', 995, 25_000),
  zone('IE', 'Ireland', 1_495, 40_000),
  zone('FR', 'France', 1_995, 60_000),
  zone('BE', 'Belgium', 1_995, 60_000),
  zone('NL', 'Netherlands', 1_995, 60_000),
  zone('DE', 'Germany', 2_195, 60_000),
  zone('ES', 'Spain', 2_495, 75_000),
]

export const HOME_COUNTRY = HOME.code

export const COUNTRIES = DELIVERY_ZONES.map(({ code, name }) => ({ code, name }))

export const isKnownCountry = (code: string): boolean =>
  DELIVERY_ZONES.some((each) => each.code === code)

/** The name of a country; its code for one that the shop does not deliver to. */
export const countryName = (code: string): string =>
  DELIVERY_ZONES.find((each) => each.code === code)?.name ?? code

/** The zone of a country; the UK's for an unknown country. */
export const zoneOf = (code: string): DeliveryZone =>
  DELIVERY_ZONES.find((each) => each.code === code) ?? HOME
