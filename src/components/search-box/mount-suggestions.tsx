import { Provider } from 'jotai'
import { Component, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { store } from '../../atoms/base/store'
import { startShop } from '../../atoms/page/start'
import { watchBackground } from '../../shell/background'
import { Suggestions } from './Suggestions'
import type { SearchBoxParts } from './use-search-field'
import '../ui/tokens-of-parts.css'
import '../ui/elements.css'
import '../ui/layout.css'
import '../ui/focus.css'

interface Mounted extends SearchBoxParts {
  signal: AbortSignal
  isPressed: boolean
  /** Called when the suggestions fail: the box works without them, and may mount them again. */
  onLost: () => void
}

/** The attributes that suggestions add to the field. */
const FIELD = {
  'aria-autocomplete': 'list',
  autocapitalize: 'off',
  spellcheck: 'false',
  enterkeyhint: 'search',
}

let count = 0

/** Adds the suggestions to an existing search box. */
export function mountSuggestions({ signal, isPressed, onLost, ...parts }: Mounted): void {
  startShop()
  watchBackground()
  for (const [name, value] of Object.entries(FIELD)) parts.input.setAttribute(name, value)
  count += 1
  const container = document.createElement('div')
  container.className = 'trade-site-search__more'
  parts.box.append(container)
  const root = createRoot(container, {
    identifierPrefix: `trade-box-${count}-`,
    onCaughtError: (error) =>
      console.warn('Trade Blocks: the suggestions of <trade-search-box> have failed.', error),
  })
  const stop = () => {
    root.unmount()
    container.remove()
  }
  signal.addEventListener('abort', stop)
  const lose = () => {
    signal.removeEventListener('abort', stop)
    // Unmounting during a render of React is not allowed.
    queueMicrotask(stop)
    onLost()
  }
  // Synchronous: a letter typed between rendering and listening would be lost (box.3).
  flushSync(() =>
    root.render(
      <Provider store={store}>
        <QuietBoundary onLost={lose}>
          <Suggestions parts={parts} isPressed={isPressed} />
        </QuietBoundary>
      </Provider>,
    ),
  )
}

/** Renders nothing after a failure: the next press or letter retries (box.11). */
class QuietBoundary extends Component<{ onLost: () => void; children: ReactNode }> {
  override state = { isLost: false }

  static getDerivedStateFromError() {
    return { isLost: true }
  }

  override componentDidCatch() {
    this.props.onLost()
  }

  override render() {
    return this.state.isLost ? null : this.props.children
  }
}
