import * as v from 'valibot'

/** A value that a header can carry: printable ASCII without spaces (api.1). */
const headerValue = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,4096}$/))

/** The signed-in user as stored: the access token alone, no personal data (session.2). */
export const StoredAuthUser = v.object({ access_token: headerValue })

/** The basket token (basket.1). */
export const BasketToken = headerValue

/** The id of the selected delivery address (session.22). */
export const DeliveryAddressId = headerValue

export const UserId = v.pipe(v.string(), v.nonEmpty())

/** A user's basket that this browser keeps for them (session.70). */
const BasketOwner = v.object({
  user: UserId,
  /** `null` where the server alone knows it. */
  token: v.nullable(BasketToken),
  /** Identifies the basket (basket.40). */
  id: v.string(),
  /** The user's last visit, in ms. */
  at: v.number(),
})
export type BasketOwner = v.InferOutput<typeof BasketOwner>
export const BasketOwners = v.array(BasketOwner)

/** A line change that a tab has yet to send (basket.43). */
const UnsentLine = v.object({
  id: v.string(),
  /** The quantity to set; 0 removes the line. */
  qty: v.number(),
  /** The product to add again once the line is gone. */
  productId: v.optional(v.string()),
})
export type UnsentLine = v.InferOutput<typeof UnsentLine>
export const UnsentLines = v.array(UnsentLine)
