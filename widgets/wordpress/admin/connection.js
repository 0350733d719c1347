/**
 * 'Test connection': asks as a visitor's browser does, and says what answered and what is missing.
 */
;((wp, data) => {
  const { __, sprintf } = wp.i18n
  const button = document.getElementById('trade-blocks-test')
  const list = document.getElementById('trade-blocks-answers')
  if (!button || !list) return

  const HEADERS = ['authorization', 'address', 'service', 'token', 'content-type']
  const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE']
  const SECONDS = 15

  function say(isGood, sentence) {
    const item = document.createElement('li')
    item.textContent = `${isGood ? '✓' : '✗'} ${sentence}`
    item.dataset.answer = isGood ? 'good' : 'bad'
    list.append(item)
  }

  /** What the policy of this page, if it has one, has blocked. */
  const blocked = new Set()
  document.addEventListener('securitypolicyviolation', ({ blockedURI }) => blocked.add(blockedURI))

  /** The address of a call, and its nonce where it goes through this site. */
  function callAddress(call) {
    const nonce = crypto.getRandomValues(new Uint32Array(4)).join('')
    return [
      data.apiBase.replace('{nonce}', nonce) + call,
      data.apiBase.includes('{nonce}') && nonce,
    ]
  }

  async function ask(address, options = {}) {
    const answer = await fetch(address, { signal: AbortSignal.timeout(SECONDS * 1000), ...options })
    const text = await answer.text()
    try {
      return { status: answer.status, headers: answer.headers, json: JSON.parse(text) }
    } catch {
      return { status: answer.status, headers: answer.headers, isEmpty: text === '' }
    }
  }

  /** Tries one call of the API in this browser. */
  async function tryCall(call) {
    const headers = {
      accept: 'application/json',
      'content-type': 'application/json',
      service: 'user',
    }
    try {
      const [address, nonce] = callAddress(call)
      const answer = await ask(address, { headers, credentials: 'omit' })
      const { status, headers: named, json, isEmpty } = answer
      // A cache of the site itself has stored nothing of an answer but that there was one.
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
      // Prices are for customers: an API may refuse everybody else, in its own words.
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

  /** Says why a browser is refused, from what the API tells the server. */
  async function explain() {
    const found = await wp.apiFetch({ path: '/trade-blocks/v1/connection', method: 'POST' })
    if (found.error) {
      /* translators: %s: an error */
      say(false, sprintf(__('Nor does it answer this server: %s', 'trade-blocks'), found.error))
      return
    }
    // Calls that stay on this site need no permission of CORS.
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

  /** Whether the policy of the public pages lets them call a host. */
  async function checkPolicy() {
    const answer = await fetch(data.home, { credentials: 'omit' })
    const policy = answer.headers.get('content-security-policy') ?? ''
    const rule = /connect-src[^;]*/.exec(policy)?.[0] ?? /default-src[^;]*/.exec(policy)?.[0]
    if (!rule) return
    const hosts = [
      data.apiBase,
      data.search.applicationId && `https://${data.search.applicationId}-dsn.algolia.net`,
    ]
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

  /** Searches, and looks whether the key may do more than that. */
  async function trySearch() {
    const { applicationId, searchKey, hosts = [], indices = {} } = data.search
    if (!applicationId || !searchKey) {
      say(false, __('Search: the application ID or the key is missing.', 'trade-blocks'))
      return
    }
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
    } catch {
      say(false, __('Search: it did not answer this browser.', 'trade-blocks'))
      return
    }
    if (hosts.length > 0) return
    const { json } = await ask(`${host}/1/keys/${searchKey}`, { headers }).catch(() => ({}))
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

  button.addEventListener('click', async () => {
    button.disabled = true
    list.replaceChildren()
    blocked.clear()
    try {
      const answers = []
      for (const call of data.calls) answers.push(data.apiBase ? await tryCall(call) : false)
      if (!data.apiBase) say(false, __('The address of the shop’s API is missing.', 'trade-blocks'))
      else if (answers.includes(false)) await explain()
      await trySearch()
      await checkPolicy()
      for (const address of blocked) {
        /* translators: %s: an address */
        say(
          false,
          sprintf(__('Content-Security-Policy of this page blocked %s.', 'trade-blocks'), address),
        )
      }
    } finally {
      button.disabled = false
      list.dataset.done = ''
    }
  })
})(window.wp, window.tradeBlocksConnection)
