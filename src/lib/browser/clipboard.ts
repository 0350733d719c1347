/** Copies a string. Resolves to `false` when the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** Fallback for pages without https, and for browsers that refuse the clipboard API. */
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

/** Whether the browser has a share dialog of its own. */
export const canShare = (): boolean => typeof navigator.share === 'function'

/** Opens the browser's share dialog. Resolves to `false` when sharing failed; cancelling is no failure. */
export async function shareAddress(shared: { title: string; url: string }): Promise<boolean> {
  try {
    await navigator.share(shared)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
