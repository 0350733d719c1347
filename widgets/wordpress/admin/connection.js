/**
 * The tests of the set-up. Each makes the requests of a visitor's browser, and reports what answered and what is
 * missing.
 */
window.tradeBlocksTests = ((wp) => {
  const { __, _n, sprintf } = wp.i18n

  const HEADERS = ['authorization', 'address', 'service', 'token', 'content-type']
  const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE']
  const SECONDS = 15
  /** The statuses of the error pages. */
  const STATUSES = { notFound: 404, forbidden: 403 }

  /** The addresses that this page's content security policy has blocked. */
  const blocked = new Set()
  document.addEventListener('securitypolicyviolation', ({ blockedURI }) => blocked.add(blockedURI))

  /** The address of a call, and its nonce when it goes through this site. */
  function callAddress(apiBase, call) {
    const nonce = crypto.getRandomValues(new Uint32Array(4)).join('')
    return [apiBase.replace('{nonce}', nonce) + call, apiBase.includes('{nonce}') && nonce]
  }

  const fetchInTime = (address, options = {}) =>
    fetch(address, { signal: AbortSignal.timeout(SECONDS * 1000), ...options })

  async function ask(address, options = {}) {
    const answer = await fetchInTime(address, options)
    const text = await answer.text()
    try {
      return { status: answer.status, headers: answer.headers, json: JSON.parse(text) }
    } catch {
      return { status: answer.status, headers: answer.headers, isEmpty: text === '' }
    }
  }

  /** Tries one call of the API in this browser. */
  async function tryCall(say, apiBase, call) {
    const headers = {
      accept: 'application/json',
      'content-type': 'application/json',
      service: 'user',
    }
    try {
      const [address, nonce] = callAddress(apiBase, call)
      const answer = await ask(address, { headers, credentials: 'omit' })
      const { status, headers: named, json, isEmpty } = answer
      // A caching plugin may have removed the `Content-Location` header.
      if (
        (json !== undefined || isEmpty) &&
        nonce &&
        !named.get('content-location')?.split('/').includes(nonce)
      ) {
        say(
          false,
          /* translators: %s: a call */
          sprintf(
            __(
              'The answer to %s does not name its call: a cache or a firewall of this site changes answers below /trade-api/. Exclude them there.',
              'trade-blocks',
            ),
            call,
          ),
        )
        return true
      }
      // Prices are for customers, so an API may refuse this test in its own words.
      const isForCustomers = call.startsWith('/prices') && [401, 403].includes(status)
      const isGood = json !== undefined && (status < 400 || isForCustomers)
      say(
        isGood,
        json === undefined
          ? /* translators: 1: a call, 2: a status */
            sprintf(
              __('%1$s answered with a page instead of JSON (status %2$d).', 'trade-blocks'),
              call,
              status,
            )
          : /* translators: 1: a call, 2: a status */
            sprintf(__('%1$s answered (status %2$d).', 'trade-blocks'), call, status),
      )
      return isGood
    } catch {
      /* translators: %s: a call */
      say(false, sprintf(__('%s did not answer this browser.', 'trade-blocks'), call))
      return false
    }
  }

  /** Reports that wp-config.php blocks requests to a host. */
  function sayBlocked(say, host) {
    say(
      false,
      /* translators: %s: a host */
      sprintf(
        __(
          'WP_HTTP_BLOCK_EXTERNAL in wp-config.php forbids this site to call %s. Add that host to WP_ACCESSIBLE_HOSTS there.',
          'trade-blocks',
        ),
        host,
      ),
    )
  }

  /** Reports why a browser is refused, from the API's answer to the server. */
  async function explain(say, state) {
    if (state.blocked.api) {
      sayBlocked(say, state.blocked.api)
      return
    }
    const found = await wp.apiFetch({ path: '/trade-blocks/v1/connection', method: 'POST' })
    if (found.error) {
      /* translators: %s: an error */
      say(false, sprintf(__('Nor does it answer this server: %s', 'trade-blocks'), found.error))
      return
    }
    // Calls on this site's own origin need no CORS.
    if (found.isOwn) return
    if (![found.origin, '*'].includes(found.allowed)) {
      say(
        false,
        /* translators: %s: an origin */
        sprintf(
          __(
            'CORS: the API must send “Access-Control-Allow-Origin: %s”. Or switch on ‘Call the API through this site’.',
            'trade-blocks',
          ),
          found.origin,
        ),
      )
    }
    const lacks = (all, given) => all.filter((each) => !given.includes(each) && given !== '*')
    const headers = lacks(HEADERS, found.headers)
    const methods = lacks(METHODS, found.methods)
    if (headers.length > 0) {
      /* translators: %s: names of headers */
      say(
        false,
        sprintf(
          __('CORS: Access-Control-Allow-Headers lacks %s.', 'trade-blocks'),
          headers.join(', '),
        ),
      )
    }
    if (methods.length > 0) {
      /* translators: %s: names of methods */
      say(
        false,
        sprintf(
          __('CORS: Access-Control-Allow-Methods lacks %s.', 'trade-blocks'),
          methods.join(', '),
        ),
      )
    }
  }

  /** Whether the content security policy of a public page allows calls to a host. */
  function checkPolicy(say, policy, hosts) {
    const rule = /connect-src[^;]*/.exec(policy)?.[0] ?? /default-src[^;]*/.exec(policy)?.[0]
    if (!rule) return
    for (const host of hosts.filter((each) => /^https?:/.test(each))) {
      const { origin, hostname, protocol } = new URL(host)
      const parent = `*.${hostname.split('.').slice(1).join('.')}`
      const isAllowed = rule
        .split(/\s+/)
        .some((source) =>
          ['*', protocol, origin, hostname, parent, `${protocol}//${parent}`].includes(source),
        )
      /* translators: %s: an origin */
      if (!isAllowed)
        say(
          false,
          sprintf(__('Content-Security-Policy: connect-src lacks %s.', 'trade-blocks'), origin),
        )
    }
  }

  /** Whether browsers may run the shop's files from another host, such as a CDN. */
  async function checkFiles(say, html, { page, entry }) {
    const named = html.match(/https?:\/\/[^\s"'<>]+\/trade-blocks\/shop\/[^\s"'<>]+\.js/g) ?? []
    const files = new Map([entry, ...named].map((file) => [new URL(file, page).origin, file]))
    files.delete(new URL(page).origin)
    for (const [origin, file] of files) {
      const isAllowed = await fetchInTime(file, { credentials: 'omit' }).catch(() => null)
      if (isAllowed?.ok) continue
      const isThere = await fetchInTime(file, { mode: 'no-cors' }).catch(() => null)
      say(
        false,
        isAllowed || !isThere
          ? /* translators: %s: an origin */
            sprintf(__('%s has no file of the shop. Empty its cache.', 'trade-blocks'), origin)
          : /* translators: %s: an origin */
            sprintf(
              __(
                'CDN: %s sends the shop’s files without “Access-Control-Allow-Origin”, so no browser runs them. Let it send that header, or exclude trade-blocks/shop/ there.',
                'trade-blocks',
              ),
              origin,
            ),
      )
    }
  }

  /** Tests what every visitor's page needs: files that run, allowed calls, and encryption. */
  async function checkPage(say, state, hosts) {
    if (state.isPlain) {
      say(
        false,
        __(
          'This site is not encrypted (http): whoever is on the way can read passwords. Give it a certificate, and https in Settings › General.',
          'trade-blocks',
        ),
      )
    }
    const answer = await fetchInTime(state.page, { credentials: 'omit' })
    checkPolicy(say, answer.headers.get('content-security-policy') ?? '', hosts)
    await checkFiles(say, await answer.text(), state)
  }

  function sayPolicyOfThisPage(say) {
    for (const address of blocked) {
      /* translators: %s: an address */
      say(
        false,
        sprintf(__('Content-Security-Policy of this page blocked %s.', 'trade-blocks'), address),
      )
    }
  }

  async function testApi(say, state) {
    const { apiBase, calls, isProxied } = state
    blocked.clear()
    if (!apiBase) {
      say(false, __('The address of the shop’s API is missing.', 'trade-blocks'))
      return
    }
    const answers = []
    if (isProxied && state.blocked.api) sayBlocked(say, state.blocked.api)
    else for (const call of calls) answers.push(await tryCall(say, apiBase, call))
    if (answers.includes(false)) await explain(say, state)
    await checkPage(say, state, [apiBase])
    sayPolicyOfThisPage(say)
  }

  /** Warns when a search key allows more than searching. */
  async function checkRights(say, host, key, headers) {
    const { json } = await ask(`${host}/1/keys/${key}`, { headers }).catch(() => ({}))
    if (
      json?.acl?.some((right) => !['search', 'browse', 'listIndexes', 'settings'].includes(right))
    ) {
      say(
        false,
        __(
          'Search: this key can change the index. Every visitor can read it: replace it by a search-only key.',
          'trade-blocks',
        ),
      )
    }
  }

  async function testSearch(say, state) {
    const { applicationId, searchKey, hosts = [], indices = {} } = state.search
    if (!applicationId || !searchKey) {
      say(false, __('Search: the application ID or the key is missing.', 'trade-blocks'))
      return
    }
    blocked.clear()
    const host = hosts[0] ?? `https://${applicationId}-dsn.algolia.net`
    const headers = { 'x-algolia-application-id': applicationId, 'x-algolia-api-key': searchKey }
    const body = JSON.stringify({
      requests: [{ indexName: indices.products ?? 'wp_posts_product', query: '', hitsPerPage: 0 }],
    })
    try {
      const { status, json } = await ask(`${host}/1/indexes/*/queries`, {
        method: 'POST',
        headers,
        body,
      })
      const count = json?.results?.[0]?.nbHits
      say(
        status === 200 && count > 0,
        status === 200
          ? /* translators: %d: how many products */
            sprintf(__('Search: %d products.', 'trade-blocks'), count)
          : /* translators: 1: a status, 2: a message */
            sprintf(__('Search: status %1$d. %2$s', 'trade-blocks'), status, json?.message ?? ''),
      )
      if (hosts.length === 0) await checkRights(say, host, searchKey, headers)
    } catch {
      say(false, __('Search: it did not answer this browser.', 'trade-blocks'))
    }
    if (state.blocked.search) sayBlocked(say, state.blocked.search)
    const answer = await fetchInTime(state.page, { credentials: 'omit' })
    checkPolicy(say, answer.headers.get('content-security-policy') ?? '', [host])
    sayPolicyOfThisPage(say)
  }

  /** Opens a page as a visitor. Returns whether it exists. */
  async function tryPage(say, route, path) {
    const answer = await fetchInTime(path, { credentials: 'omit' }).catch(() => null)
    if (answer && !answer.redirected && answer.status === (STATUSES[route] ?? 200)) return true
    say(
      false,
      answer?.redirected
        ? /* translators: 1: a path, 2: an address */
          sprintf(__('%1$s leads to %2$s.', 'trade-blocks'), path, answer.url)
        : answer
          ? /* translators: 1: a path, 2: a status */
            sprintf(__('%1$s answered with status %2$d.', 'trade-blocks'), path, answer.status)
          : /* translators: %s: a path */
            sprintf(__('%s did not answer.', 'trade-blocks'), path),
    )
    return false
  }

  async function testPages(say, { routes, missing }) {
    if (missing.pages) say(false, missing.pages)
    let count = 0
    for (const [route, path] of Object.entries(routes))
      if (await tryPage(say, route, path)) count += 1
    /* translators: %d: how many pages */
    say(
      count > 0,
      sprintf(_n('%d page answered.', '%d pages answered.', count, 'trade-blocks'), count),
    )
  }

  return { api: testApi, search: testSearch, pages: testPages }
})(window.wp)
