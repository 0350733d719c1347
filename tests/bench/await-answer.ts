/**
 * Acts, then waits for the response of a request whose address contains a text; sets `window.answered` to its time.
 */
export const awaitAnswer = (part: string, act: string) => `
  window.answered = 0
  new PerformanceObserver((list, observer) => {
    const entry = list.getEntries().find(({ name }) => name.includes(${JSON.stringify(part)}))
    if (entry) { window.answered = entry.responseEnd; observer.disconnect() }
  }).observe({ type: 'resource' });
  ${act};
  const acted = performance.now()
  while (!window.answered) {
    if (performance.now() - acted > 20_000) throw new Error('No answer of ${part} within 20 s')
    await new Promise(requestAnimationFrame)
  }`

/** An expression for the time of that response. */
export const ANSWERED_AT = 'window.answered'
