// Runs in the page before all other scripts, in each frame too.
;(() => {
  /** @param {string} kind @param {unknown} what */
  const report = (kind, what) => {
    const text = what instanceof Error ? `${what.message} ${what.stack}` : String(what)
    navigator.sendBeacon('/problems', `${kind}: ${text} (${location.pathname})`)
  }
  const { error } = console
  console.error = (...words) => {
    report('console', words.join(' '))
    error.apply(console, words)
  }
  addEventListener(
    'error',
    (event) => {
      const { target } = event
      if (target instanceof Element) {
        report('not loaded', target.getAttribute('src') ?? target.getAttribute('href'))
      } else report('uncaught', event.error ?? event.message)
    },
    true,
  )
  addEventListener('unhandledrejection', ({ reason }) => report('rejected', reason))
  document.addEventListener('securitypolicyviolation', (event) =>
    report('policy', `${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`),
  )
})()
