import './popover.css'

/**
 * Shows a `popover="manual"`. `data-trade-open` is what the style sheets look for: browsers without
 * popovers show the element where it is, above the page (look.35).
 */
export function showPopover(layer: HTMLElement): void {
  const isNative = 'showPopover' in layer
  if (isNative) layer.showPopover()
  layer.dataset.tradeOpen = isNative ? 'top' : 'plain'
}

/** Hides a popover again. */
export function hidePopover(layer: HTMLElement): void {
  if ('hidePopover' in layer && layer.isConnected) layer.hidePopover()
  delete layer.dataset.tradeOpen
}
