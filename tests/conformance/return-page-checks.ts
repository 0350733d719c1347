import type { Identity, Reply } from './caller'
import { fails, type Judgement, judgeRefusal, notTried, tolerated } from './judge'
import type { Trial } from './trial'

const ELSEWHERE = 'https://conformance.invalid/payment'
/** A card that nobody has saved: nothing can be charged. */
const NO_CARD = 'pm_conformance_no_such_card'
const NOT_OFFERED = [404, 405, 501]

const isAboutPage = ({ text }: Reply): boolean => /return.?url|come back|return page/i.test(text)

/** Tries whether a bank would lead the buyer to a stranger's page (contract.11). Charges nothing. */
export async function tryReturnPage(trial: Trial, buyer: Identity, orderId: string): Promise<void> {
  const body = { order_id: orderId, payment_method: NO_CARD }
  const title = 'a page of another site to come back to is refused'
  // Refuses the card alone.
  const control = await trial.send('payWithSavedCard', buyer, { body })
  const judgeReply = (reply: Reply): Judgement => {
    if (NOT_OFFERED.includes(control.status ?? 0)) {
      return {
        verdict: 'not offered',
        says: [`status ${control.status}: there are no saved cards`],
      }
    }
    if (reply.status !== null && reply.status < 300) {
      return fails(`a payment that leads back to ${new URL(ELSEWHERE).host} was accepted`)
    }
    if (isAboutPage(reply)) return judgeRefusal(reply, [400, 403, 422])
    return reply.status === control.status && reply.text === control.text
      ? notTried('the server looks at the card first, and nothing may be charged here')
      : tolerated('the refusal does not name return_url')
  }
  await trial.try('payWithSavedCard', buyer, title, judgeReply, {
    body: { ...body, return_url: ELSEWHERE },
  })
}
