const TABBABLE = 'a[href], button, input, select, textarea, summary, [tabindex]'

const canBeTabbedTo = (element: HTMLElement) =>
  element.tabIndex >= 0 && !element.matches(':disabled') && element.getClientRects().length > 0

const tabStops = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>(TABBABLE)].filter(canBeTabbedTo)

/** The first field, which gets the initial focus. */
export const firstField = (container: HTMLElement): HTMLElement | undefined =>
  tabStops(container).find((element) => element.matches('input, select, textarea'))

/** Keeps Tab within an element, because the page behind it is covered. */
export function loopTab(container: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab' || event.ctrlKey || event.altKey || event.metaKey) return
  const stops = tabStops(container)
  const [first, last] = [stops[0], stops.at(-1)]
  const focused = document.activeElement
  const isBefore = focused === first || !stops.some((stop) => stop === focused)
  const next = event.shiftKey ? isBefore && last : focused === last && first
  if (!next) return
  event.preventDefault()
  next.focus()
}
