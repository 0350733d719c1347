// @ts-check
/** The frame in which a bank asks whether a payment is the buyer's. */
import { applyAppearance, connectToPage } from './frame-port.js'

connectToPage((greeting, port) => {
  applyAppearance(greeting.appearance)
  const amount = document.getElementById('amount')
  if (amount) amount.textContent = greeting.amount
  /** @param {string} answer */
  const tell = (answer) => {
    // The click is over before the page takes the frame away.
    requestAnimationFrame(() => setTimeout(() => port.postMessage({ type: 'answer', answer })))
  }
  for (const button of document.querySelectorAll('button')) {
    button.addEventListener('click', () => tell(button.dataset.answer ?? 'close'))
    button.disabled = false
  }
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') tell('close')
  })
  document.querySelector('button')?.focus()
})
