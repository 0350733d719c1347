// @ts-check
/** The frame with the bank's 3-D Secure challenge. */
import { applyAppearance, connectToPage } from './frame-port.js'

connectToPage((greeting, port) => {
  applyAppearance(greeting.appearance)
  const amount = document.getElementById('amount')
  if (amount) amount.textContent = greeting.amount
  /** @param {string} answer */
  const tell = (answer) => {
    // Lets the click finish before the page removes the frame.
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
