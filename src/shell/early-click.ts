/** How long an early click waits for its panel, in ms, before its link is followed (page.5). */
const CLICK_TIMEOUT = 4_000

const isPlain = (event: MouseEvent) =>
  event.button === 0 &&
  !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.defaultPrevented)

/** Calls back when the user moves on: a pointer, a key or the focus outside the root. */
function onElsewhere(root: Element, signal: AbortSignal, callback: () => void) {
  const check = ({ target }: Event) => {
    if (!(target instanceof Node && root.contains(target))) callback()
  }
  for (const type of ['pointerdown', 'keydown', 'focusin']) {
    document.addEventListener(type, check, { capture: true, signal })
  }
}

/** The actions of a header button before React takes it over. */
export interface EarlyActions {
  wake: () => void
  /** Loads the panel that a click opens. Resolves to the opening action, or `null`. */
  prepare: () => Promise<(() => void) | null>
  /** Goes to another page. */
  navigate: (address: string) => void
}

/**
 * Handles a header button until React takes it over: hover, focus and touch load React, a plain click opens the panel
 * as soon as possible (page.5). Returns a function that stops it.
 */
export function handleEarlyClicks(root: HTMLElement, actions: EarlyActions): () => void {
  const listening = new AbortController()
  const { signal } = listening
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    root.addEventListener(type, actions.wake, { signal, passive: true, once: true })
  }

  let isPending = false
  const handleClick = async (event: MouseEvent) => {
    if (!isPlain(event)) return
    event.preventDefault()
    if (isPending) return
    isPending = true
    root.ariaBusy = 'true'
    const act = await nextStep(root, actions)
    root.ariaBusy = null
    isPending = false
    act()
  }
  root.addEventListener('click', handleClick, { signal })
  return () => listening.abort()
}

/** Resolves to the next action: opening the panel, nothing when the user moves on, or the link when time is up. */
function nextStep(root: HTMLElement, { prepare, navigate }: EarlyActions): Promise<() => void> {
  const waiting = new AbortController()
  const follow = () => navigate(root.querySelector('a')?.href ?? '/')
  return new Promise<() => void>((resolve) => {
    const timer = setTimeout(resolve, CLICK_TIMEOUT, follow)
    waiting.signal.addEventListener('abort', () => clearTimeout(timer))
    onElsewhere(root, waiting.signal, () => resolve(() => undefined))
    prepare().then(
      (open) => resolve(open ?? follow),
      () => resolve(follow),
    )
  }).finally(() => waiting.abort())
}
