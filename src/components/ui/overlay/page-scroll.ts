let locks = 0
let restore: (() => void) | null = null

function hold(): () => void {
  const page = document.documentElement
  const { overflow, paddingInlineEnd } = page.style
  const { clientWidth } = page
  page.style.overflow = 'hidden'
  // Keeps the room of a classic scroll bar. No backdrop covers that of `scrollbar-gutter`.
  const room = page.clientWidth - clientWidth
  if (room > 0) page.style.paddingInlineEnd = `${room}px`
  return () => Object.assign(page.style, { overflow, paddingInlineEnd })
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
