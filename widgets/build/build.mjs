import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import commonjs from '@rollup/plugin-commonjs'
import json from '@rollup/plugin-json'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import terser from '@rollup/plugin-terser'
import typescript from '@rollup/plugin-typescript'
import { blockDescriptions } from './block.mjs'
import { chunksOf } from './chunks.mjs'
import { compileAhead } from './compile-ahead.mjs'
import { contractFiles } from './contract.mjs'
import { css } from './css.mjs'
import { editorFiles } from './editor-files.mjs'
import { firstResults } from './first-results.mjs'
import { paymentInventory } from './inventory.mjs'
import { BANNER, licences } from './licences.mjs'
import { npmPackage } from './npm-package.mjs'
import { releaseHash } from './release.mjs'
import { substitutes } from './substitutes.mjs'
import { sweeper } from './sweep.mjs'
import { chunkTable } from './table.mjs'
import { readTags, TAG_CHUNKS } from './tags.mjs'

/** @import { Plugin, RollupOptions } from 'rollup' */
/** @import { Table } from './table.mjs' */

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))

/** A file or folder of the shop. Throws when it has moved. @param {string} path */
function module(path) {
  const file = join(ROOT, path)
  if (!existsSync(file)) throw new Error(`widgets/build/build.mjs: ${path} does not exist`)
  return file
}

const SHELL = module('src/shell/draw-shell.ts')
const STATE = module('src/atoms/page/page-api.ts')
/** The background of each tag, which header buttons read together with the state. */
const BACKGROUND = module('src/shell/background.ts')
/** The header buttons' offline notice, when nothing more can load. */
const PLAIN_NOTICES = module('src/shell/plain-notices.ts')
/** Small modules that tags and the page's code read with. */
const READERS = [
  module('src/lib/text/quantity.ts'),
  module('src/entities/search/search-query.ts'),
  module('src/atoms/search/site-search-address.ts'),
]

/** The basis of tags without React. */
const DRAWN_ELEMENT = module('src/element/define-drawn-element.ts')

/** Chunks named by files and folders, in the order in which they take their modules. */
const SHARED = Object.entries({
  /** The number of saved products, for the link in the header; without React. */
  'saved-count': [module('src/atoms/page/favourites-count.ts')],
  /** Basket changes, for the panels and the page's own code; without React. */
  changes: [module('src/atoms/basket/add-to-basket.ts'), module('src/atoms/basket/lines.ts')],
  /** Shared by code fields and the page's own code. */
  discounts: [module('src/atoms/basket/discounts.ts')],
  /** Needed by most tags besides React and the state. */
  core: [
    module('src/element/define-element.tsx'),
    module('src/components/ui'),
    // Used by several areas; none of them loads first.
    module('src/lib/text/plural.ts'),
    module('src/lib/text/code-key.ts'),
    module('src/lib/text/keyboard-text.ts'),
    module('src/lib/text/units.ts'),
    // Used in messages of prices, cards, panels and orders.
    module('src/components/product/Sku.tsx'),
    module('src/atoms/product/images.ts'),
    module('src/components/basket/amounts.ts'),
  ],
  /** Modals of searches and the account; panels open modals too, but only on a press. */
  modal: [module('src/components/ui/overlay/Modal.tsx')],
  /** The bottom bars: of product pages and the basket on phones, and of long forms. */
  bar: [
    module('src/components/product/ActionBar.tsx'),
    module('src/components/ui/content/end-bar.css'),
  ],
  /** Progress bars: of several additions, and of free delivery. */
  progress: [module('src/components/ui/content/ProgressBar.tsx')],
  /** Dates in forms and article cards. */
  dates: [module('src/lib/text/dates.ts')],
  /** Delivery days in products, basket and checkout. */
  delivery: [
    module('src/components/delivery/DeliveryNote.tsx'),
    module('src/atoms/basket/delivery.ts'),
  ],
  /** Form fields, submission and results. */
  form: [
    module('src/components/ui/form'),
    module('src/components/form'),
    module('src/atoms/base/single-flight.ts'),
    module('src/api/call/outcome.ts'),
    module('src/api/call/message-call.ts'),
  ],
})

/** The remainder of the tags' chunks. @type {Record<string, string[]>} */
const AFTER_TAGS = {
  /** Pagination of articles and orders. */
  pages: [module('src/components/ui/content/Pagination.tsx')],
  /** Shared by searches and the quick order, before the first search. */
  spoken: [
    module('src/components/ui/content/SpokenStatus.tsx'),
    module('src/components/search/query/use-paused-answer.ts'),
    module('src/lib/browser/on-leave.ts'),
  ],
  /** Markup from outside, in searches and the account. */
  markup: [module('src/components/ui/content/Markup.tsx')],
  /** Queries and messages of every search; searches without products need no more. */
  searching: [
    // Records of content share some fields with products.
    module('src/entities/product/product-hit.ts'),
    module('src/lib/text/filter-value.ts'),
    module('src/components/ui/content/card-link.css'),
    module('src/components/search/place/scroll-memory.ts'),
    module('src/atoms/search/open-to-all.ts'),
    module('src/components/search/query/search-record.ts'),
    module('src/components/search/query/search-attempts.ts'),
    module('src/components/search/place/page-address.ts'),
    module('src/components/search/place/use-first-results.ts'),
    module('src/components/search/query/delayed-write.ts'),
    module('src/components/search/query/use-search-event.ts'),
    module('src/components/search/query/query-string.ts'),
    module('src/components/search/query/use-namespace.ts'),
    module('src/components/search/SearchField.tsx'),
    module('src/components/search/SearchProblem.tsx'),
  ],
  /** Searches with products. */
  search: [
    module('src/components/search/results/product-hits.ts'),
    module('src/atoms/search/search.ts'),
  ],
  /** The search box suggests content without InstantSearch. */
  articles: [
    module('src/components/content/content-hits.ts'),
    module('src/atoms/search/content.ts'),
  ],
  /** Product lists, which some searches lack. */
  cards: [
    module('src/components/search/results/ProductGrid.tsx'),
    module('src/components/search/results/GridSkeleton.tsx'),
  ],
  /** Needed by checkout at load, and by the account. */
  'account-checkout': [
    module('src/components/ui/content/lazy-part.tsx'),
    module('src/components/address/CustomerServices.tsx'),
    module('src/components/ui/content/Email.tsx'),
    module('src/components/ui/use-document-title.ts'),
    module('src/entities/checkout/order.ts'),
    module('src/components/delivery/use-delivery-day.ts'),
    module('src/api/checkout/payment.ts'),
    module('src/api/payment/card.ts'),
    module('src/atoms/payment/provider.ts'),
    module('src/atoms/basket/due-fragment.ts'),
    module('src/lib/browser/lock.ts'),
  ],
  /** Saved cards in checkout and account; all that the dashboard needs of payment. */
  'saved-cards': [
    module('src/atoms/payment/saved-cards.ts'),
    module('src/components/card-form/CardLabel.tsx'),
  ],
  /** Filters of orders, enquiries and shared lists read one parameter. */
  query: [module('src/lib/browser/address-parameter.ts')],
  /** Repeating orders, regulars, lists and the quick order add several products at once. */
  additions: [
    module('src/atoms/basket/additions.ts'),
    module('src/atoms/basket/line-choices.ts'),
    module('src/entities/basket/line-to-add.ts'),
    module('src/components/adding/AdditionsProgress.tsx'),
    module('src/components/adding/AddLinesButton.tsx'),
    module('src/components/adding/AdditionOutcome.tsx'),
    module('src/components/adding/AlsoInBasket.tsx'),
    module('src/components/adding/use-all-added.ts'),
    module('src/atoms/basket/go-to-payment.ts'),
    module('src/atoms/basket/putting-aside.ts'),
    module('src/atoms/favourites/load-put-aside.ts'),
    module('src/components/product/ProductTitle.tsx'),
  ],
  /** Saved lists and the quick order look up products by their ids. */
  'found-products': [
    module('src/atoms/search/products.ts'),
    module('src/entities/product/found-product.ts'),
    module('src/api/product/products-by-id.ts'),
  ],
  /** Loaded on a press: quick order looks up codes, an order's preview similar products. */
  lookup: [module('src/api/product/product-lookup.ts')],
  similar: [module('src/atoms/search/similar-products.ts')],
  /** The sign-in check of account and regulars. */
  account: [
    module('src/components/account/SignedOutNotice.tsx'),
    module('src/atoms/account/gate.ts'),
    module('src/atoms/account/orders.ts'),
  ],
  /** Orders and their state, for the account and 'Order again'. */
  orders: [
    module('src/components/account/orders/order-addresses.ts'),
    module('src/atoms/account/overview.ts'),
    module('src/components/account/use-load.ts'),
  ],
  /** Due products, for regulars and 'Order again'. */
  due: [module('src/atoms/account/regulars.ts'), module('src/atoms/account/due/ordering-due.ts')],
  /** Compares lines with today's prices, for repeated orders and regulars. */
  again: [
    module('src/atoms/account/repeat-order.ts'),
    module('src/components/adding/LineRow.tsx'),
    module('src/components/adding/ChosenBar.tsx'),
    module('src/components/adding/use-line-form.ts'),
    module('src/components/adding/use-lines-again.ts'),
  ],
  /** Due products at today's prices, on a press and in checkout. */
  'due-today': [module('src/atoms/account/due/due-today.ts')],
  /** The named lists, for their page and for 'Put aside'. */
  lists: [module('src/atoms/favourites/lists.ts')],
  /** On a press: puts products of the basket aside. */
  'put-aside': [module('src/atoms/favourites/put-aside.ts')],
  /** On a press: orders all due products at once. */
  'order-due': [module('src/atoms/account/due/order-due.ts')],
  /** Saves a card, in the account and while paying. */
  'new-card': [module('src/atoms/payment/new-card.ts')],
}

/** From this size on, in characters, browsers compile a chunk ahead. */
const LARGE = 15_000

/** @param {string} tsconfig @param {string} outDir */
const compile = (tsconfig, outDir) =>
  typescript({
    tsconfig,
    compilerOptions: { noEmitOnError: true, sourceMap: false, rootDir: ROOT, outDir },
  })

/** The notices of packages are in a file, which each script names (package.60). @param {string} [before] */
const minify = (before = '') =>
  terser({
    module: true,
    ecma: 2020,
    compress: { passes: 3 },
    format: { comments: false, preamble: before + BANNER },
  })

/**
 * Two builds, one after the other: all tags together, so that they share chunks; then the loader, with
 * the table of those chunks.
 * @param {{ widgets: string, dist: string, tsconfig?: string, state?: string, isMinified?: boolean }} options
 *   `state` replaces the module of the state
 * @returns {RollupOptions[]}
 */
export function shopBuild({
  widgets,
  dist,
  tsconfig = join(ROOT, 'widgets/build/tsconfig.json'),
  state = STATE,
  isMinified = true,
}) {
  const tags = readTags(widgets)
  const { note, sweep } = sweeper(dist)
  const inventory = paymentInventory(tags)
  const notices = licences()
  const release = releaseHash(ROOT)
  const isTag = (/** @type {string} */ name) => tags.some(({ tag }) => tag === name)
  /** @type {Table | undefined} */
  let table

  return [
    {
      input: {
        shell: SHELL,
        state,
        ...Object.fromEntries(tags.map(({ tag, entry }) => [tag, entry])),
      },
      preserveEntrySignatures: 'allow-extension',
      onLog(level, log, report) {
        // 'use client' matters to server components only.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log)
      },
      plugins: [
        blockDescriptions(),
        json({ preferConst: true, compact: true }),
        css(),
        substitutes(),
        nodeResolve({ browser: true, extensions: ['.mjs', '.js', '.ts', '.tsx', '.json'] }),
        commonjs({ sourceMap: false }),
        replace({
          preventAssignment: true,
          sourceMap: false,
          'process.env.NODE_ENV': '"production"',
          'import.meta.env.MODE': '"production"',
          'import.meta.env': '({})',
        }),
        compile(tsconfig, dist),
        isMinified && minify(),
        compileAhead(LARGE),
        chunkTable(tags, release, (made) => {
          table = made
        }),
        editorFiles(tags),
        contractFiles(version),
        firstResults(ROOT),
        npmPackage(ROOT),
        inventory.ofTags(),
        notices.ofTags(),
        note(),
      ],
      output: {
        dir: dist,
        format: 'es',
        entryFileNames: ({ name }) => `chunks/[name]-${isTag(name) ? release : '[hash]'}.js`,
        chunkFileNames: 'chunks/[name]-[hash].js',
        hoistTransitiveImports: false,
        manualChunks: chunksOf({
          shared: [
            ['shell', [SHELL, DRAWN_ELEMENT]],
            ['state', [state, BACKGROUND, PLAIN_NOTICES, ...READERS]],
            ...SHARED,
          ],
          afterTags: Object.entries(AFTER_TAGS),
          tags,
          tagChunks: TAG_CHUNKS,
        }),
      },
    },
    {
      input: { 'trade-blocks': join(ROOT, 'src/loader/loader.ts') },
      plugins: [
        replace({
          preventAssignment: true,
          sourceMap: false,
          __TRADE_VERSION__: JSON.stringify(version),
          __TRADE_TABLE__: () => JSON.stringify(table),
        }),
        compile(join(ROOT, 'widgets/build/tsconfig.loader.json'), dist),
        // The previous file of a concatenation may end without a semicolon.
        isMinified && minify(';'),
        inventory.ofLoader(),
        notices.ofLoader(),
        sweep(),
      ],
      // The file runs as a module and as a classic script, without global names.
      output: {
        dir: dist,
        format: 'iife',
        strict: false,
        entryFileNames: '[name].js',
        inlineDynamicImports: true,
      },
    },
  ]
}
