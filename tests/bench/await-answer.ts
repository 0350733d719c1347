/** Acts, then waits for the answer of a request whose address contains a text; sets `window.answered` to its time. */
export const awaitAnswer = (part: string, act: string) => `
  window.answered = 0
  new PerformanceObserver((list, observer) => {
    const entry = list.getEntries().find(({ name }) => name.includes(${JSON.stringify(part)}))
    if (entry) { window.answered = entry.responseEnd; observer.disconnect() }
  }).observe({ type: 'resource' });
  ${act};
  await new Promise((resolve) => {
    const look = () => window.answered ? resolve() : requestAnimationFrame(look)
    look()
  })`

/** The time of that answer, as an expression. */
export const ANSWERED = 'window.answered'
