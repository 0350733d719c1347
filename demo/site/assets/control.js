/** Submits the forms of /demo to the control API and shows the result. */

const FAULTS = {
  'slow-api': [{ path: '/api/**', delayMs: 3000 }],
  'slow-search': [{ path: '/search/**', delayMs: 3000 }],
  'basket-500': [{ method: 'PATCH', path: '/api/basket/*', times: 1, status: 500 }],
  offline: [{ path: '/api/**', drop: 'before' }],
  'search-down': [{ path: '/search/**', status: 503 }],
  'cards-down': [{ path: '/demo/card-provider/v3/stripe.js', status: 503 }],
  'signed-out': [{ path: '/api/**', times: 1, status: 401, body: { message: 'Unauthenticated.' } }],
  'lost-answer': [{ method: 'PATCH', path: '/api/order/*', times: 1, drop: 'after' }],
}

/** The request body of a form. */
function bodyOf(form) {
  const { email, approved, days, fault, dialect, sku, price } = Object.fromEntries(
    new FormData(form),
  )
  if (fault !== undefined) return FAULTS[fault]
  if (dialect !== undefined) return { name: dialect || null }
  if (sku !== undefined) return { sku, price: Number(price) }
  if (days !== undefined) return { days: Number(days) }
  if (email === undefined) return undefined
  return approved === undefined ? { email } : { email, approved: false }
}

async function send(form) {
  const body = bodyOf(form)
  const response = await fetch(form.dataset.action, {
    method: form.dataset.method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const result = await response.json()
  if (!response.ok) return result.message ?? `Refused (${response.status}).`
  if (result.now) {
    const placed = result.repeats?.length ?? 0
    return `It is now ${new Date(result.now).toLocaleDateString('en-GB')}. Repeat orders placed: ${placed}.`
  }
  return result.message ?? 'Done.'
}

for (const form of document.querySelectorAll('[data-control]')) {
  const output = form.querySelector('output')
  const button = form.querySelector('button')
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    button.disabled = true
    output.textContent = 'Working …'
    try {
      output.textContent = await send(form)
    } catch (error) {
      output.textContent = `The request failed: ${error.message}`
    }
    button.disabled = false
  })
}

const dialect = document.querySelector('select[name="dialect"]')
if (dialect) {
  const current = await (await fetch('/demo/dialect')).json()
  dialect.value = current.name ?? ''
}
