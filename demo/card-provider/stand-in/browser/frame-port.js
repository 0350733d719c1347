// @ts-check
/** The frame's end of the line to the page that it stands on. */

/**
 * Says hello and waits for the page.
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

/** Stripe's variables of an appearance, and ours. */
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
 * Puts on the looks that a page asks for.
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
