import '../components/header/header.css'
import '../components/ui/icon.css'
import '../components/ui/visually-hidden.css'
import type { TradeActions } from '../actions'
import type { Panel } from '../events'
import { localStore } from '../lib/storage'
import { answerEarly } from './early-click'
import { type HeaderState, type HeaderTag, headerShell, UNKNOWN_HEADER } from './header-shell'
import { draw } from './nodes'
import { createRootElement, dropForeignRoots, keepShell, LIVE } from './root-element'
import { whenIdle } from './when-idle'

/** What the loader does for a shell. */
export interface ShellHooks {
  /** Fetches what a tag needs, without running it. */
  preload: (tag: string) => void
  /** Runs a tag; resolves to whether it runs. */
  show: (tag: string) => Promise<boolean>
  /** Goes to another page. */
  navigate: (address: string) => void
  startState: () => Promise<{
    watchHeader: (listener: (state: HeaderState) => void) => () => void
    actions: TradeActions
  }>
}

/** Where `src/atoms/session/session.ts` keeps who is signed in. */
const AUTH_USER = 'trade-blocks:auth-user'

/** Tags whose shell nobody has taken over yet. */
const drawn = new Map<HTMLElement, HTMLElement>()

let header: HeaderState = {
  ...UNKNOWN_HEADER,
  isSignedIn: localStore.read(AUTH_USER) !== null,
}

function redraw(state: HeaderState) {
  header = state
  for (const [host, root] of drawn) {
    draw(root, headerShell(host.localName as HeaderTag, header))
  }
}

let watching: Promise<void> | undefined

/** Brings the state onto the page, and what it says of count and greeting. */
async function watchState({ preload, startState }: ShellHooks) {
  const { watchHeader } = await startState()
  watchHeader((state) => {
    redraw(state)
    // Whoever has something in the basket is likely to open it.
    if (state.totalItems) preload('trade-basket-panel')
  })
}

/** The same, once. Without it the links work as they are; the next touch tries again. */
const correct = (hooks: ShellHooks): Promise<void> => {
  watching ??= watchState(hooks).catch(() => {
    watching = undefined
  })
  return watching
}

/** What a plain click opens. */
const OPENS: Record<HeaderTag, Panel> = {
  'trade-account-button': 'login',
  'trade-basket-button': 'basket',
}

/** The tag that shows it: whoever is signed in has the account menu, which is part of its button. */
function shownBy(tag: HeaderTag): string {
  if (tag === 'trade-basket-button') return 'trade-basket-panel'
  return header.isSignedIn ? tag : 'trade-login-panel'
}

/** Draws a header button into its tag, and keeps it right until React takes it over. */
export function drawShell(host: HTMLElement, hooks: ShellHooks): void {
  if (drawn.has(host)) return
  const tag = host.localName as HeaderTag
  const root = createRootElement()
  draw(root, headerShell(tag, header))
  host.prepend(root)
  dropForeignRoots(host, root)
  host.toggleAttribute(LIVE, true)
  drawn.set(host, root)

  const wake = async () => {
    hooks.preload(tag)
    hooks.preload(shownBy(tag))
    await correct(hooks)
    return hooks.show(tag)
  }
  const prepare = async () => {
    // A page may have been told not to have the slide-out: then the link is the way.
    const shower = shownBy(tag)
    if (!document.querySelector(shower)) return null
    const areReady = await Promise.all([wake(), hooks.show(shower)])
    const { actions } = await hooks.startState()
    return areReady.every(Boolean) ? () => actions.openPanel(OPENS[tag]) : null
  }
  const stop = answerEarly(root, { wake, prepare, navigate: hooks.navigate })
  keepShell(host, {
    root,
    release() {
      drawn.delete(host)
      stop()
    },
  })
  whenIdle(() => correct(hooks))
}
