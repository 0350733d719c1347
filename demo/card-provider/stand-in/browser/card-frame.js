// @ts-check
/** The frame with the card form. Card details are sent to the provider only, never to the page. */
import { brandOf, cardProblems, cvcLengthOf, digitsOf, lengthOf } from '../card-details.js'
import { applyAppearance, connectToPage } from './frame-port.js'
import { askProvider } from './provider-calls.js'

const BASE = new URL('..', location.href).href

/** @typedef {'number' | 'expiry' | 'cvc'} FieldName */
/** @type {readonly FieldName[]} */
const FIELDS = ['number', 'expiry', 'cvc']

/** @param {string} id */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id))
/** @param {FieldName} name */
const input = (name) => /** @type {HTMLInputElement} */ (part(name))

function typedCard() {
  const number = digitsOf(input('number').value)
  const expiry = digitsOf(input('expiry').value)
  const year = expiry.slice(2)
  return {
    number,
    expMonth: Number(expiry.slice(0, 2)),
    expYear: year.length === 2 ? 2_000 + Number(year) : year.length === 4 ? Number(year) : 0,
    cvc: digitsOf(input('cvc').value),
  }
}

/** @type {Record<FieldName, (text: string) => string>} */
const FORMATS = {
  number: (text) => {
    const digits = digitsOf(text).slice(0, lengthOf(digitsOf(text)))
    const groups = brandOf(digits) === 'amex' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /\d{1,4}/g
    const found = digits.match(groups) ?? []
    return (brandOf(digits) === 'amex' ? found.slice(1).filter(Boolean) : found).join(' ')
  },
  expiry: (text) => {
    const typed = digitsOf(text)
    const digits = /^[2-9]/.test(typed) ? `0${typed}` : typed
    const year =
      digits.length > 4 && digits.slice(2, 4) === '20' ? digits.slice(4) : digits.slice(2)
    return digits.length > 2 ? `${digits.slice(0, 2)} / ${year.slice(0, 2)}` : digits
  },
  cvc: (text) => digitsOf(text).slice(0, cvcLengthOf(digitsOf(input('number').value))),
}

/**
 * @param {FieldName} name
 * @param {string} [message]
 */
function showError(name, message = '') {
  const place = part(`${name}-error`)
  place.textContent = message
  place.hidden = message === ''
  if (message === '') input(name).removeAttribute('aria-invalid')
  else input(name).setAttribute('aria-invalid', 'true')
}

/** Shows all errors of the card. Returns the first one. */
function validate() {
  const problems = cardProblems(typedCard(), new Date())
  for (const name of FIELDS) {
    showError(name, problems.find(({ field }) => field === name)?.message)
  }
  part('status').textContent = problems.map(({ message }) => message).join(' ')
  return problems[0]
}

/**
 * Shows a decline at its field.
 * @param {any} error
 */
function showRefusal(error) {
  if (error?.type !== 'card_error') return
  /** @type {FieldName} */
  const name = /cvc/.test(error.code) ? 'cvc' : /expir/.test(error.code) ? 'expiry' : 'number'
  showError(name, error.message)
}

/** @param {MessagePort} port */
function listenToFields(port) {
  const tellChange = () => {
    const isEmpty = FIELDS.every((name) => input(name).value === '')
    const isComplete = cardProblems(typedCard(), new Date()).length === 0
    port.postMessage({ type: 'change', empty: isEmpty, complete: isComplete })
  }
  for (const name of FIELDS) {
    const field = input(name)
    field.addEventListener('input', (event) => {
      const isErasing = /^delete/.test(/** @type {InputEvent} */ (event).inputType ?? '')
      const isAtEnd = field.selectionStart === field.value.length
      if (!isErasing && isAtEnd) field.value = FORMATS[name](field.value)
      showError(name)
      tellChange()
    })
    field.addEventListener('change', () => {
      field.value = FORMATS[name](field.value)
      const problem = cardProblems(typedCard(), new Date()).find((each) => each.field === name)
      if (field.value !== '') showError(name, problem?.message)
      tellChange()
    })
    field.addEventListener('focus', () => port.postMessage({ type: 'focus' }))
    field.addEventListener('blur', () => port.postMessage({ type: 'blur' }))
  }
  return tellChange
}

/** @param {Record<string, any>} message */
async function confirm({ clientSecret, returnUrl, key, elements }) {
  const { number, expMonth, expYear, cvc } = typedCard()
  const answer = await askProvider(BASE, 'confirm', clientSecret, {
    card: { number, exp_month: expMonth, exp_year: expYear, cvc },
    key,
    elements,
    ...(returnUrl && { return_url: returnUrl }),
  })
  showRefusal(answer.error)
  return answer
}

/** @param {Record<string, any>} question */
async function answerTo(question) {
  if (question.type === 'confirm') return confirm(question)
  if (question.type !== 'validate') return null
  return validate() ?? null
}

document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault())

connectToPage((greeting, port) => {
  applyAppearance(greeting.appearance)
  const tellChange = listenToFields(port)
  port.onmessage = async ({ data }) => {
    if (data.type === 'focus') input(data.field ?? 'number').focus()
    else if (data.type === 'blur') /** @type {HTMLElement} */ (document.activeElement)?.blur()
    else if (data.type === 'appearance') applyAppearance(data.appearance)
    else if (data.type === 'clear') {
      for (const name of FIELDS) {
        input(name).value = ''
        showError(name)
      }
      tellChange()
    } else port.postMessage({ answerTo: data.question, answer: await answerTo(data) })
  }
  const tellSize = () =>
    port.postMessage({ type: 'size', height: document.documentElement.offsetHeight })
  new ResizeObserver(tellSize).observe(document.documentElement)
  tellSize()
  port.postMessage({ type: 'ready' })
})
