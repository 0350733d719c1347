/** The look of the card form: the computed tokens, because the provider's frame cannot read them. */
export function cardFormLook(place: HTMLElement) {
  const probe = document.createElement('span')
  place.append(probe)
  const colour = (token: string): string => {
    probe.style.color = `var(${token})`
    return asRgb(getComputedStyle(probe).color)
  }
  const colours = {
    accent: colour('--trade-accent'),
    paper: colour('--trade-surface'),
    ink: colour('--trade-on-surface'),
    inkFaint: colour('--trade-ink-faint'),
    error: colour('--trade-error'),
  }
  probe.remove()
  const style = getComputedStyle(place)
  return {
    ...colours,
    radius: style.getPropertyValue('--trade-radius-control').trim(),
    fontFamily: style.fontFamily,
    fontSize: style.getPropertyValue('--trade-control-text').trim(),
    isDark: style.colorScheme === 'dark',
  }
}

/** Calls back when the ground of the tag around a place has changed. Returns an unsubscribe function. */
export function followLook(place: HTMLElement, callback: () => void): () => void {
  const changes = new MutationObserver(callback)
  const root = place.closest('trade-root')
  if (root) changes.observe(root, { attributeFilter: ['data-trade-ground'] })
  return () => changes.disconnect()
}

/** Mixed colours compute to `color(srgb …)`, which the provider may not know. */
function asRgb(colour: string): string {
  const parts = /^color\(srgb ([\d.e-]+) ([\d.e-]+) ([\d.e-]+)/.exec(colour)
  if (!parts) return colour
  const channels = parts.slice(1).map((part) => Math.round(Number(part) * 255))
  return `rgb(${channels.join(', ')})`
}
