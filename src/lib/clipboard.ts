/** Puts a text on the clipboard. Resolves to whether it is there: a browser may refuse. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** The old way, for pages without https and browsers that refuse the new one. */
function copyBySelection(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  Object.assign(field.style, { position: 'fixed', insetBlockStart: '0', opacity: '0' })
  document.body.append(field)
  try {
    field.select()
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}

/** What the browser's own way of sharing takes. */
type Shared = Required<Pick<ShareData, 'title' | 'url'>>

/** Whether the browser has a way of its own to share an address. */
export const canShare = (): boolean => typeof navigator.share === 'function'

/** Shares an address. Resolves to whether that is settled: shared, or the person thought better of it. */
export async function shareAddress(shared: Shared): Promise<boolean> {
  try {
    await navigator.share(shared)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
