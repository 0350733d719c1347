/** Whether this page was reloaded, or opened by Back or Forward. */
export function isReloadOrBackForward(): boolean {
  const [load] = performance.getEntriesByType('navigation')
  const type = load && 'type' in load ? load.type : null
  return type === 'back_forward' || type === 'reload'
}
