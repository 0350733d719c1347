/** Whether this page was reloaded, opened by Back or Forward, or reloaded after the browser had discarded its tab. */
export function isReloadOrBackForward(): boolean {
  const [load] = performance.getEntriesByType('navigation')
  const type = load && 'type' in load ? load.type : null
  const wasDiscarded = Reflect.get(document, 'wasDiscarded') === true
  return type === 'back_forward' || type === 'reload' || wasDiscarded
}
