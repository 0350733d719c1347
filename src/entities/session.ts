import * as v from 'valibot'

/** A value that a header can carry: printable ASCII without spaces (api.1). */
const headerValue = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,4096}$/))

/** The signed-in user as stored: the access token alone, no personal data (session.2). */
export const StoredAuthUser = v.object({ access_token: headerValue })

/** The basket token (basket.1). */
export const BasketToken = headerValue

/** The id of the selected delivery address (session.22). */
export const DeliveryAddressId = headerValue

/** The stored redirect target; its reader checks it (session.17). */
export const RedirectTarget = v.string()
