// @ts-check
/** The bank's page: shows the challenge, then redirects to the return URL. */
import { amountOf } from './amount.js'
import { askProvider } from './provider-calls.js'

const BASE = new URL('..', location.href).href
const clientSecret = location.hash.slice(1)
history.replaceState(null, '', location.pathname)

const statusText = /** @type {HTMLElement} */ (document.getElementById('status'))
const buttons = [...document.querySelectorAll('button')]

async function showAmount() {
  const { intent } = await askProvider(BASE, 'retrieve', clientSecret)
  if (intent?.status === 'requires_action') {
    const place = document.getElementById('amount')
    if (place) place.textContent = amountOf(intent)
  } else {
    statusText.textContent = 'There is nothing to confirm. Please go back to the shop.'
    for (const button of buttons) button.hidden = true
  }
}

/** @param {boolean} isAuthorised */
async function answer(isAuthorised) {
  for (const button of buttons) button.disabled = true
  const result = await askProvider(BASE, 'authenticate', clientSecret, {
    is_authorised: isAuthorised,
  })
  if (result.error || result.returnUrl === null) {
    statusText.textContent = result.error?.message ?? 'Please go back to the shop.'
    for (const button of buttons) button.disabled = false
    return
  }
  const kind = result.intent.object
  const back = new URL(result.returnUrl)
  back.searchParams.set(kind, result.intent.id)
  back.searchParams.set(`${kind}_client_secret`, clientSecret)
  const { status } = result.intent
  const outcome = { succeeded: 'succeeded', processing: 'pending' }[String(status)] ?? 'failed'
  back.searchParams.set('redirect_status', outcome)
  location.replace(back)
}

for (const button of buttons) {
  button.addEventListener('click', () => answer(button.dataset.answer === 'complete'))
  button.disabled = false
}

void showAmount()
