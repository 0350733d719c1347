let locks = 0
let restore: (() => void) | null = null

function hold(): () => void {
  const page = document.documentElement
  const { overflow, scrollbarGutter } = page.style
  // A classic scroll bar keeps its room, so that nothing behind the dialog moves.
  if (window.innerWidth > page.clientWidth) page.style.scrollbarGutter = 'stable'
  page.style.overflow = 'hidden'
  return () => {
    page.style.overflow = overflow
    page.style.scrollbarGutter = scrollbarGutter
  }
}

/** Stops the page from scrolling until every returned function has been called. */
export function lockPageScroll(): () => void {
  if (locks === 0) restore = hold()
  locks += 1
  let isReleased = false
  return () => {
    if (isReleased) return
    isReleased = true
    locks -= 1
    if (locks > 0) return
    restore?.()
    restore = null
  }
}
