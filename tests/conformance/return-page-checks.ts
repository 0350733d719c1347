import { type Assessment, assess, assessRefusal, fails, notTried, tolerated } from './assess'
import type { Identity, Reply } from './caller'
import { fieldOf, type Trial } from './trial'

const ELSEWHERE = 'https://conformance.invalid/payment'
/** An unknown card, so that nothing can be charged. */
const NO_CARD = 'pm_conformance_no_such_card'
const NOT_OFFERED = [404, 405, 501]

const isAboutPage = ({ text }: Reply): boolean => /return.?url|come back|return page/i.test(text)

const isSameRefusal = (a: Reply, b: Reply): boolean => a.status === b.status && a.text === b.text

/** A card that the account has saved, if any. */
async function savedCard(trial: Trial, buyer: Identity): Promise<string | null> {
  const cards = assess(await trial.send('fetchSavedCards', buyer)).value
  const id = fieldOf(cards, 'data', 0, 'id')
  return typeof id === 'string' ? id : null
}

/**
 * Tests whether a bank would redirect the buyer to a foreign page (contract.32). A server may check the card first:
 * then the test uses a saved card of the account and a test key. The server must refuse the page before the charge.
 */
export async function tryReturnPage(trial: Trial, buyer: Identity, orderId: string): Promise<void> {
  const title = 'a page of another site to come back to is refused'
  const bodyWith = (payment_method: string, page: object = { return_url: ELSEWHERE }) => ({
    body: { order_id: orderId, payment_method, ...page },
  })
  // The server refused the card, not the page.
  const control = await trial.send('payWithSavedCard', buyer, bodyWith(NO_CARD, {}))
  const isOffered = !NOT_OFFERED.includes(control.status ?? 0)
  const looksAtCard =
    isOffered &&
    isSameRefusal(control, await trial.send('payWithSavedCard', buyer, bodyWith(NO_CARD)))
  const saved = looksAtCard ? await savedCard(trial, buyer) : null
  const assessReply = (reply: Reply): Assessment => {
    if (!isOffered) {
      return {
        verdict: 'not offered',
        says: [`status ${control.status}: there are no saved cards`],
      }
    }
    if (reply.status !== null && reply.status < 300) {
      return fails(`a payment that leads back to ${new URL(ELSEWHERE).host} was accepted`)
    }
    if (isAboutPage(reply)) return assessRefusal(reply, [400, 403, 422])
    if (saved && reply.status === 402) {
      return fails('the card was to be charged before the page was looked at')
    }
    return isSameRefusal(reply, control)
      ? notTried('the server looks at the card first: an account with a saved card shows more')
      : tolerated('the refusal does not name return_url')
  }
  await trial.try('payWithSavedCard', buyer, title, assessReply, bodyWith(saved ?? NO_CARD))
}
