import './popover.css'

/** Shows a `popover="manual"`. Browsers without popovers show it by `data-trade-open` (look.35). */
export function showPopover(layer: HTMLElement): void {
  const isNative = 'showPopover' in layer
  if (isNative) layer.showPopover()
  layer.dataset.tradeOpen = isNative ? 'top' : 'plain'
}

export function hidePopover(layer: HTMLElement): void {
  if ('hidePopover' in layer && layer.isConnected) layer.hidePopover()
  delete layer.dataset.tradeOpen
}
