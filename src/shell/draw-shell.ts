import '../components/header/header.css'
import '../components/ui/icon.css'
import '../components/ui/visually-hidden.css'
import type { TradeActions } from '../actions'
import type { Panel } from '../events'
import { localStore } from '../lib/browser/storage'
import { handleEarlyClicks } from './early-click'
import { type HeaderState, type HeaderTag, headerShell, unknownHeader } from './header-shell'
import { draw } from './nodes'
import {
  createRootElement,
  dropForeignRoots,
  LIVE_ATTRIBUTE,
  rememberShell,
  shellOf,
} from './root-element'
import { whenIdle } from './when-idle'

/** The part of the shop's state that a shell uses. */
export interface ShopState {
  /** Calls the listener with the state of the header, now and at every change. Returns an unsubscribe function. */
  watchHeader: (listener: (state: HeaderState) => void) => () => void
  actions: TradeActions
  /** Raises the notice that the browser is offline. */
  notifyOffline: () => void
}

/** The functions of the loader that a shell uses. */
export interface ShellHooks {
  /** Fetches the files of a tag without running them. */
  preload: (tag: string) => void
  /** Runs a tag. Resolves to whether it runs. */
  show: (tag: string) => Promise<boolean>
  /** Goes to another page. */
  navigate: (address: string) => void
  startState: () => Promise<ShopState>
}

/** The storage key of the signed-in user, as `src/atoms/session/session.ts` writes it. */
const AUTH_USER = 'trade-blocks:auth-user'

let header = unknownHeader(localStore.read(AUTH_USER) !== null)

/** Draws the state into the shell of a tag, unless React has taken it over or never had one. */
function redraw(host: Element) {
  const root = shellOf(host)
  if (root) draw(root, headerShell(host.localName as HeaderTag, header))
}

let watching: Promise<void> | undefined

/** Starts the state, and redraws the buttons with its name and count. */
async function watchState({ preload, startState }: ShellHooks) {
  const { watchHeader } = await startState()
  const { watchBackground } = await import('./background')
  watchBackground()
  watchHeader((state) => {
    header = state
    // Queries the document, because a list of our own would keep removed buttons.
    document.documentElement.querySelectorAll(`[${LIVE_ATTRIBUTE}]`).forEach(redraw)
    // A basket with items is likely to be opened.
    if (state.totalItems) preload('trade-basket-panel')
  })
}

/** Watches the state, once. After a failure the links still work, and the next touch retries. */
const watchStateOnce = (hooks: ShellHooks): Promise<void> => {
  watching ??= watchState(hooks).catch(() => {
    watching = undefined
  })
  return watching
}

/** The panel that a plain click opens. */
const panelOf = (tag: HeaderTag): Panel => (tag === 'trade-basket-button' ? 'basket' : 'login')

/** The tag that shows the panel. The menu of a signed-in user is part of the account button. */
function panelTagOf(tag: HeaderTag): string {
  const panel = panelOf(tag)
  return panel === 'login' && header.isSignedIn ? tag : `trade-${panel}-panel`
}

/** Draws a header button into its tag, or again into a tag that returns (page.4). */
export function drawShell(host: HTMLElement, hooks: ShellHooks): void {
  const existing = shellOf(host)
  const root = existing ?? createRootElement()
  draw(root, headerShell(host.localName as HeaderTag, header))
  if (root.parentNode !== host) host.prepend(root)
  dropForeignRoots(host, root)
  host.toggleAttribute(LIVE_ATTRIBUTE, true)
  if (existing) return
  rememberShell(host, { root, release: wakeOnTouch(root, host.localName as HeaderTag, hooks) })
  whenIdle(() => watchStateOnce(hooks))
}

/** Lets a button load React and its panel. Returns a function that stops it. */
function wakeOnTouch(root: HTMLElement, tag: HeaderTag, hooks: ShellHooks): () => void {
  const wake = async () => {
    hooks.preload(tag)
    hooks.preload(panelTagOf(tag))
    await watchStateOnce(hooks)
    return hooks.show(tag)
  }
  const prepare = async () => {
    // Pages without the slide-out follow the link.
    const panelTag = panelTagOf(tag)
    if (!document.body.querySelector(panelTag)) return null
    const areReady = await Promise.all([wake(), hooks.show(panelTag)])
    const { actions, notifyOffline } = await hooks.startState()
    if (areReady.every(Boolean)) return () => actions.openPanel(panelOf(tag))
    if (navigator.onLine) return null
    // The page of the link would fail too.
    const { showPlainNotices } = await import('./plain-notices')
    showPlainNotices()
    return notifyOffline
  }
  return handleEarlyClicks(root, { wake, prepare, navigate: hooks.navigate })
}
