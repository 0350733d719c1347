/** Whether this page was come back to: by Back or Forward, or by loading it again. */
export function isReloadOrBackForward(): boolean {
  const [load] = performance.getEntriesByType('navigation')
  const type = load && 'type' in load ? load.type : null
  return type === 'back_forward' || type === 'reload'
}
