// @ts-check
/** The bank's own page: asks, and leads back to where the buyer came from. */
import { amountOf } from './amount.js'
import { askProvider } from './provider-calls.js'

const BASE = new URL('..', location.href).href
const clientSecret = location.hash.slice(1)
history.replaceState(null, '', location.pathname)

const said = /** @type {HTMLElement} */ (document.getElementById('said'))
const buttons = [...document.querySelectorAll('button')]

async function ask() {
  const { intent } = await askProvider(BASE, 'retrieve', clientSecret)
  if (intent?.status === 'requires_action') {
    const place = document.getElementById('amount')
    if (place) place.textContent = amountOf(intent)
  } else {
    said.textContent = 'Your bank asks nothing. Please go back to the shop.'
    for (const button of buttons) button.hidden = true
  }
}

/** @param {boolean} isAuthorised */
async function answer(isAuthorised) {
  for (const button of buttons) button.disabled = true
  const told = await askProvider(BASE, 'authenticate', clientSecret, {
    is_authorised: isAuthorised,
  })
  if (told.error || told.returnUrl === null) {
    said.textContent = told.error?.message ?? 'Please go back to the shop.'
    for (const button of buttons) button.disabled = false
    return
  }
  const kind = told.intent.object
  const back = new URL(told.returnUrl)
  back.searchParams.set(kind, told.intent.id)
  back.searchParams.set(`${kind}_client_secret`, clientSecret)
  const { status } = told.intent
  const outcome = { succeeded: 'succeeded', processing: 'pending' }[String(status)] ?? 'failed'
  back.searchParams.set('redirect_status', outcome)
  location.replace(back)
}

for (const button of buttons) {
  button.addEventListener('click', () => answer(button.dataset.answer === 'complete'))
  button.disabled = false
}

void ask()
