// @ts-check
/** The page's side of a provider frame. */

/** How long a frame may take to say 'hello' (ms). */
const START_TIMEOUT_MS = 15_000

/**
 * @typedef {object} FrameOptions
 * @property {URL} address
 * @property {string} title
 * @property {Record<string, string>} styles
 * @property {Record<string, unknown>} greeting the first message to the frame
 * @property {(event: { type: string } & Record<string, any>) => void} onEvent
 * @property {() => void} onFailed
 */

/**
 * @typedef {object} Frame
 * @property {HTMLIFrameElement} node
 * @property {(question: { type: string } & Record<string, unknown>) => Promise<any>} ask
 * @property {(message: { type: string } & Record<string, unknown>) => void} tell
 * @property {() => void} close
 */

/**
 * Opens a frame. It is sandboxed without an origin, so that the page cannot read it. Page and frame
 * talk over a private message channel.
 * @param {HTMLElement} place
 * @param {FrameOptions} options
 * @returns {Frame}
 */
export function openFrame(place, { address, title, styles, greeting, onEvent, onFailed }) {
  const node = document.createElement('iframe')
  node.title = title
  node.setAttribute('sandbox', 'allow-scripts allow-forms')
  node.setAttribute('allow', '')
  for (const [name, value] of Object.entries(styles)) {
    node.style.setProperty(name, value, 'important')
  }

  const { port1: port, port2: theirs } = new MessageChannel()
  /** @type {Map<number, (answer: any) => void>} */
  const waiting = new Map()
  let asked = 0
  port.onmessage = ({ data }) => {
    if (typeof data.answerTo !== 'number') return onEvent(data)
    waiting.get(data.answerTo)?.(data.answer)
    waiting.delete(data.answerTo)
  }

  const failing = setTimeout(fail, START_TIMEOUT_MS)
  function stopStarting() {
    clearTimeout(failing)
    removeEventListener('message', greet)
  }
  function fail() {
    stopStarting()
    onFailed()
  }
  /** @param {MessageEvent} event */
  function greet(event) {
    if (event.source !== node.contentWindow || event.data !== 'stand-in:hello') return
    stopStarting()
    node.contentWindow?.postMessage({ type: 'greeting', ...greeting }, '*', [theirs])
  }
  addEventListener('message', greet)
  node.src = address.href
  place.append(node)

  return {
    node,
    ask: (question) =>
      new Promise((resolve) => {
        asked += 1
        waiting.set(asked, resolve)
        port.postMessage({ ...question, question: asked })
      }),
    tell: (message) => port.postMessage(message),
    close: () => {
      stopStarting()
      port.close()
      node.remove()
      for (const resolve of waiting.values()) resolve(null)
      waiting.clear()
    },
  }
}
