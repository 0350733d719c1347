import * as v from 'valibot'

/** What may travel in a header of a request: printable ASCII without spaces. */
const headerValue = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,4096}$/))

/** The signed-in user as stored: the token alone, never the person (spec §3). */
export const StoredAuthUser = v.object({ access_token: headerValue })

/** The basket's token. */
export const BasketToken = headerValue

/** The id of the delivery address that orders go to. */
export const DeliveryAddressId = headerValue

/** Where a sign-in goes on to: checked where it is used. */
export const RedirectTarget = v.string()
