import './plain-notices.css'
import { listen } from '../events'
import { createRootElement } from './root-element'

const TAG = 'trade-notifications'

let isListening = false

/**
 * Says errors in a plain live region while the script of the notices cannot be loaded, as when the
 * first call fails offline. The region goes when the notices come, and they show what it said (loader.33).
 * Idempotent.
 */
export function sayPlainly(): void {
  if (isListening || customElements.get(TAG)) return
  isListening = true
  const messages = new Set<string>()
  const root = createRootElement()
  const region = document.createElement('div')
  region.className = 'trade-plain-notices'
  region.role = 'alert'
  root.append(region)

  const dismiss = () => {
    messages.clear()
    root.remove()
  }
  const show = () => {
    if (!messages.size) return
    const lines = [...messages].map((message) => {
      const line = document.createElement('p')
      line.className = 'trade-plain-notices__message'
      line.append(message)
      return line
    })
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'trade-plain-notices__dismiss'
    button.append('Dismiss')
    button.onclick = dismiss
    // A live region announces what comes into it while it is on the page.
    document.body.append(root)
    region.replaceChildren(...lines, button)
  }
  const stops = [
    listen('trade:notification', ({ type, message }) => {
      if (type === 'error') messages.add(message)
    }),
    listen('trade:load-error', ({ tag }) => {
      if (tag === TAG) show()
    }),
  ]
  customElements.whenDefined(TAG).then(() => {
    for (const stop of stops) stop()
    dismiss()
  })
}
