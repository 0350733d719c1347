import { atom } from 'jotai/vanilla'
import { hasStatus, isAborted } from '../../api/call/api-error'
import { failureOf, type Outcome } from '../../api/call/outcome'
import { enquire } from '../../api/enquiry'
import type { EnquiryDetails } from '../../entities/enquiry'
import { type Favourite, Favourites, withQuantity } from '../../entities/favourites/favourite'
import { parameterOf } from '../../lib/browser/address-parameter'
import { currentAddress } from '../../lib/browser/location'
import { readAs } from '../../lib/data/parse'
import { toJson } from '../../lib/data/to-json'
import { type IsShown, notifyAtom } from '../notices/notifications'
import { endSessionAtom, hasCapabilityAtom } from '../session/authentication'
import { inviteCodeAtom } from '../session/mailed-link'
import { accessTokenAtom } from '../session/session'

const WITHOUT_SESSION =
  'Your session has ended. You can send this without signing in: please try again.'

/** The code in the address, on pages that leave it there (session.16), or ''. */
function codeInAddress(): string {
  const code = parameterOf(currentAddress(), 'invite') ?? ''
  return /^[\x21-\x7e]{1,200}$/.test(code) ? code : ''
}

const readFavourites = readAs(Favourites)

/**
 * Sends an enquiry with its products (enquiry.2, enquiry.4). `isShown`: whether the form still shows its errors
 * (notices.4).
 */
export const enquireAtom = atom(
  null,
  async (
    get,
    set,
    details: EnquiryDetails,
    favourites: readonly Favourite[],
    isShown: IsShown,
  ): Promise<Outcome> => {
    const accessToken = get(accessTokenAtom)
    const products = readFavourites(favourites) ?? []
    // Sends quantities only to servers that ask for them (enquiry.8).
    const hasQuantities = get(hasCapabilityAtom('enquiry-words'))
    const favlist = toJson(hasQuantities ? products : products.map((each) => withQuantity(each, 1)))
    const token = get(inviteCodeAtom) ?? codeInAddress()
    try {
      await enquire({ ...details, source: 'online', token, favlist })
      return { ok: true }
    } catch (error) {
      console.warn('Trade Blocks: the enquiry was not sent.', error)
      const failure = failureOf(error)
      if (accessToken === null || !hasStatus(error, 401)) {
        const { message } = failure
        if (!isAborted(error)) set(notifyAtom, { type: 'error', message, isSilent: isShown() })
        return failure
      }
      // Enquiries need no account: the next attempt is sent without the session (enquiry.7).
      set(endSessionAtom, accessToken)
      return { ...failure, message: WITHOUT_SESSION }
    }
  },
)
