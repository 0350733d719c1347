import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The script that a page loads, minified and gzipped: the files of its tags, shared chunks included.
 * `tests/size/README.md` says what each row costs, and why.
 */

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))
const LOADER = join(DIST, 'trade-blocks.js')
const CHUNKS = join(DIST, 'chunks')

const files = readdirSync(CHUNKS)

/** The chunk of a part: `trade-price-<hash>.js`. @param {string} part */
function entryOf(part) {
  const entry = files.find((file) => file.replace(/-[\w-]{8}\.js$/, '') === part)
  if (!entry) throw new Error(`dist/chunks has no file for ${part}: run "npm run build"`)
  return entry
}

/** A chunk and everything that it imports statically. @param {string} file @param {Set<string>} seen */
function closure(file, seen) {
  if (seen.has(file)) return
  seen.add(file)
  const code = readFileSync(join(CHUNKS, file), 'utf8')
  for (const [, imported] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) {
    closure(basename(imported ?? ''), seen)
  }
}

/** All files that some parts need. @param {string[]} parts */
function pathsOf(parts) {
  /** @type {Set<string>} */
  const seen = new Set()
  for (const part of parts) closure(entryOf(part), seen)
  return [...seen].map((file) => join(CHUNKS, file))
}

const HEADER = ['shell', 'state', 'trade-account-button', 'trade-basket-button']
const LINK = 'trade-favourites-link'
const BOX = 'trade-search-box'
const PANELS = [...HEADER, 'trade-basket-panel', 'trade-added-panel', 'trade-notifications']

/** @param {string} name @param {string} limit @param {string[]} parts */
const budget = (name, limit, parts) => ({
  name,
  limit,
  gzip: true,
  path: [LOADER, ...pathsOf(parts)],
})

export default [
  budget('a page without tags: the loader', '3.55 kB', []),
  budget('header buttons, at load', '8.1 kB', ['shell']),
  budget('header buttons, on idle', '38.54 kB', ['shell', 'state']),
  budget('header buttons and the saved list, at load', '9.14 kB', ['shell', LINK]),
  budget('header buttons and the saved list, on idle', '40.44 kB', ['shell', LINK, 'saved-count']),
  budget('search box in the header, before it is focused', '9.74 kB', ['shell', BOX]),
  budget('search box in the header, focused', '154.34 kB', [
    'shell',
    'state',
    BOX,
    'mount-suggestions',
  ]),
  budget('product page, at load', '127.79 kB', [
    ...HEADER,
    BOX,
    LINK,
    'trade-price',
    'trade-add-to-basket',
  ]),
  budget('product search, at load', '188.46 kB', [...HEADER, BOX, LINK, 'trade-product-search']),
  budget('header buttons and panels, opened', '127.01 kB', PANELS),
  // React alone is 60: what changes the basket must not need it.
  budget('an action of the page before any panel', '44.38 kB', ['shell', 'state', 'page-actions']),
  budget('sign-in', '137.08 kB', [...HEADER, 'trade-login', 'trade-notifications']),
  budget('registration', '141.65 kB', [...HEADER, 'trade-register', 'trade-notifications']),
  budget('masthead', '143.15 kB', [...HEADER, 'trade-masthead', 'trade-notifications']),
  budget('account area, with the dashboard', '158.53 kB', [
    ...PANELS,
    'trade-account',
    'DashboardView',
  ]),
  budget('account area, with orders', '158.06 kB', [...PANELS, 'trade-account', 'OrdersView']),
  budget('account area, with an order', '157.76 kB', [
    ...PANELS,
    'trade-account',
    'OrderDetailView',
  ]),
  budget('account area, with addresses', '159.06 kB', [
    ...PANELS,
    'trade-account',
    'AddressesView',
  ]),
  budget('order start', '141.25 kB', [...PANELS, 'trade-order-start']),
  budget('quick order', '155.82 kB', [...PANELS, 'trade-quick-order']),
  budget('regulars', '163.98 kB', [...PANELS, 'trade-regulars']),
  budget('saved lists', '176.76 kB', [...PANELS, 'trade-favourites']),
  budget('product search', '193.83 kB', [...PANELS, 'trade-product-search']),
  budget('global search', '194.7 kB', [...PANELS, 'trade-global-search']),
  budget('products panel', '194.08 kB', [...PANELS, 'trade-search-products']),
  budget('support search', '178.16 kB', [...PANELS, 'trade-support-search']),
  budget('insight search', '179.15 kB', [...PANELS, 'trade-insight-search']),
  budget('FAQ search', '178.34 kB', [...PANELS, 'trade-faq-search']),
  budget('basket and checkout', '173.59 kB', [
    ...PANELS,
    'trade-basket',
    'trade-order-summary',
    'trade-checkout',
  ]),
]
