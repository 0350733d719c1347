// @ts-check
/** The frame's side of the message channel to its page. */

/**
 * Sends 'hello' to the page and waits for its greeting, which carries the message port.
 * @param {(greeting: Record<string, any>, port: MessagePort) => void} onGreeting
 */
export function connectToPage(onGreeting) {
  /** @param {MessageEvent} event */
  function greeted(event) {
    const [port] = event.ports
    if (event.source !== parent || event.data?.type !== 'greeting' || !port) return
    removeEventListener('message', greeted)
    onGreeting(event.data, port)
  }
  addEventListener('message', greeted)
  parent.postMessage('stand-in:hello', '*')
}

/** Maps Stripe's appearance variables to our custom properties. */
const LOOKS = {
  colorPrimary: '--primary',
  colorBackground: '--paper',
  colorText: '--ink',
  colorTextSecondary: '--ink-faint',
  colorDanger: '--danger',
  borderRadius: '--radius',
  fontFamily: '--font',
  fontSizeBase: '--size',
}

/**
 * Applies the appearance that the page has set.
 * @param {{ variables?: Record<string, unknown> } | undefined} appearance
 */
export function applyAppearance(appearance) {
  for (const [name, property] of Object.entries(LOOKS)) {
    const value = appearance?.variables?.[name]
    if (typeof value === 'string' && value !== '') {
      document.documentElement.style.setProperty(property, value)
    }
  }
}
