import { atom } from 'jotai/vanilla'
import { hasStatus, isAborted } from '../../api/api-error'
import { enquire } from '../../api/enquiry'
import { type Outcome, refusalOf } from '../../api/outcome'
import type { EnquiryDetails } from '../../entities/enquiry'
import type { Favourite } from '../../entities/favourite'
import { parameterOf } from '../../lib/address-parameter'
import { currentAddress } from '../../lib/location'
import { type IsShown, notifyAtom } from '../notices/notifications'
import { endSessionAtom } from '../session/authentication'
import { inviteCodeAtom } from '../session/mailed-link'
import { accessTokenAtom } from '../session/session'

/** Where the link of an invitation carries its code. */
const INVITE = 'invite'

const WITHOUT_SESSION =
  'Your session has ended. You can send this without signing in: please try again.'

/** The code of an invitation in the address of a page that leaves it there, or nothing. */
function codeInAddress(): string {
  const code = parameterOf(currentAddress(), INVITE) ?? ''
  return /^[\x21-\x7e]{1,200}$/.test(code) ? code : ''
}

const favlistOf = (favourites: readonly Favourite[]): string =>
  JSON.stringify(favourites.map(({ id, title, image }) => ({ id, title, image })))

/** Sends a question, and the products that it is about, to the sales team. */
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
    const favlist = favlistOf(favourites)
    const token = get(inviteCodeAtom) ?? codeInAddress()
    try {
      await enquire({ ...details, source: 'online', token, favlist })
      return { ok: true }
    } catch (error) {
      console.warn('Trade Blocks: the enquiry was not sent.', error)
      const refusal = refusalOf(error)
      if (accessToken === null || !hasStatus(error, 401)) {
        const { message } = refusal
        if (!isAborted(error)) set(notifyAtom, { type: 'error', message, isSilent: isShown() })
        return refusal
      }
      // Whoever has no account may ask, too: the next try goes without the session.
      set(endSessionAtom, accessToken)
      return { ...refusal, message: WITHOUT_SESSION }
    }
  },
)
