/** How long an early click waits for what it opens, in ms; then its link is followed. */
const PATIENCE = 4_000

const isPlain = (event: MouseEvent) =>
  event.button === 0 &&
  !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.defaultPrevented)

/** Calls back when a pointer, a key or the focus is elsewhere: the person has moved on. */
function onElsewhere(root: Element, signal: AbortSignal, callback: () => void) {
  const check = ({ target }: Event) => {
    if (!(target instanceof Node && root.contains(target))) callback()
  }
  for (const type of ['pointerdown', 'keydown', 'focusin']) {
    document.addEventListener(type, check, { capture: true, signal })
  }
}

/** What a header button can do before React has reached it. */
export interface EarlyAnswers {
  /** Brings React. */
  wake: () => void
  /** Gets ready what a click opens; resolves to the action, `null` when there is none. */
  prepare: () => Promise<(() => void) | null>
  /** Goes to another page. */
  navigate: (address: string) => void
}

/**
 * Answers for a header button that React has not reached yet. A touch wakes React; a plain click
 * marks it busy, and opens what it opens as soon as that is possible.
 * @returns how to stop
 */
export function answerEarly(root: HTMLElement, answers: EarlyAnswers): () => void {
  const listening = new AbortController()
  const { signal } = listening
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    root.addEventListener(type, answers.wake, { signal, passive: true, once: true })
  }

  let isPending = false
  const answer = async (event: MouseEvent) => {
    if (!isPlain(event)) return
    event.preventDefault()
    if (isPending) return
    isPending = true
    root.ariaBusy = 'true'
    const act = await firstOf(root, answers)
    root.ariaBusy = null
    isPending = false
    act()
  }
  root.addEventListener('click', answer, { signal })
  return () => listening.abort()
}

/** What comes first: the action, that the person moves on (nothing), or the end of patience (the link). */
function firstOf(root: HTMLElement, { prepare, navigate }: EarlyAnswers): Promise<() => void> {
  const waiting = new AbortController()
  const follow = () => navigate(root.querySelector('a')?.href ?? '/')
  return new Promise<() => void>((resolve) => {
    const timer = setTimeout(resolve, PATIENCE, follow)
    waiting.signal.addEventListener('abort', () => clearTimeout(timer))
    onElsewhere(root, waiting.signal, () => resolve(() => undefined))
    prepare().then(
      (open) => resolve(open ?? follow),
      () => resolve(follow),
    )
  }).finally(() => waiting.abort())
}
