// @ts-check
/** Handles a 3-D Secure challenge: in an overlay, or with a redirect to the bank's page. */
import { amountOf } from './amount.js'
import { openFrame } from './frame.js'
import { askProvider } from './provider-calls.js'

/** @typedef {import('./provider-calls.js').Answer} Answer */

const COVERING = {
  position: 'fixed',
  inset: '0',
  'inline-size': '100%',
  'block-size': '100%',
  'max-inline-size': 'none',
  border: '0',
  margin: '0',
  'z-index': '2147483647',
  background: 'transparent',
  'color-scheme': 'normal',
}

/** Shows the challenge in an overlay and makes the page inert. Resolves to the buyer's answer.
 * @param {string} base
 * @param {import('@stripe/stripe-js').PaymentIntent | import('@stripe/stripe-js').SetupIntent} intent
 * @returns {Promise<boolean>}
 */
function showChallenge(base, intent) {
  const before = document.activeElement
  const place = document.createElement('div')
  const madeInert = [...document.body.children].filter((each) => !each.hasAttribute('inert'))
  for (const each of madeInert) each.setAttribute('inert', '')
  document.body.append(place)
  return new Promise((resolve) => {
    /** @param {boolean} isAuthorised */
    const end = (isAuthorised) => {
      frame.close()
      place.remove()
      for (const each of madeInert) each.removeAttribute('inert')
      if (before instanceof HTMLElement) before.focus()
      resolve(isAuthorised)
    }
    const frame = openFrame(place, {
      address: new URL('v3/challenge-frame', base),
      title: 'Your bank',
      styles: COVERING,
      greeting: { amount: amountOf(intent) },
      onEvent: ({ type, answer }) => {
        if (type === 'answer') end(answer === 'complete')
      },
      onFailed: () => end(false),
    })
    frame.node.addEventListener('load', () => frame.node.focus())
  })
}

/**
 * Lets the buyer complete the challenge of an intent. Never resolves when it redirects.
 * @param {string} base
 * @param {Answer} answer
 * @returns {Promise<Answer>}
 */
export async function handleNextAction(base, answer) {
  const { intent } = answer
  if (intent?.status !== 'requires_action') return answer
  const address = intent.next_action?.redirect_to_url?.url
  if (address) {
    location.assign(address)
    return new Promise(() => undefined)
  }
  const isAuthorised = await showChallenge(base, intent)
  return askProvider(base, 'authenticate', intent.client_secret ?? '', {
    is_authorised: isAuthorised,
  })
}
