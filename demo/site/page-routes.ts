import type { FirstPrinter } from './first-results'
import type { Page } from './layout'
import {
  type AccountView,
  accountPage,
  emailVerifyPage,
  loginPage,
  passwordResetPage,
  registerPage,
} from './pages/account'
import {
  articlePage,
  caseStudiesPage,
  contactPage,
  insightsPage,
  newsPage,
  supportPage,
} from './pages/articles'
import { forbiddenPage, notFoundPage } from './pages/errors'
import { homePage } from './pages/home'
import { LEGAL_PATHS, legalPage } from './pages/legal'
import {
  basketPage,
  checkoutPage,
  favouritesPage,
  quickOrderPage,
  regularsPage,
} from './pages/ordering'
import { productPage } from './pages/product'
import { searchPage } from './pages/search'
import { rangePage, shopPage, tagPage } from './pages/shop'

/** Pages with a fixed path. */
const FIXED: Readonly<Record<string, (print: FirstPrinter) => Page>> = {
  '/login': loginPage,
  '/register': registerPage,
  '/basket': basketPage,
  '/checkout': () => checkoutPage('checkout'),
  '/payment': () => checkoutPage('payment'),
  '/confirmation': () => checkoutPage('confirmation'),
  '/favourites': favouritesPage,
  '/regulars': regularsPage,
  '/quick-order': quickOrderPage,
  '/support': supportPage,
  '/contact': contactPage,
  '/news': newsPage,
  '/case-studies': caseStudiesPage,
  '/insights': insightsPage,
  '/password-reset': passwordResetPage,
  '/email-verify': emailVerifyPage,
  '/404': notFoundPage,
  '/403': forbiddenPage,
  ...Object.fromEntries(LEGAL_PATHS.map((path) => [path, () => legalPage(path)])),
}

const ACCOUNT_PATHS: Readonly<Record<string, AccountView>> = {
  '/account': 'dynamic',
  '/account/orders': 'orders',
  '/account/addresses': 'address',
}

/**
 * The page at a path; `null` when there is none.
 * @param print the first results of its searches
 */
export function pageAt(path: string, query: URLSearchParams, print: FirstPrinter): Page | null {
  const search = query.get('s')
  if (path === '/') return search === null ? homePage() : searchPage(search)
  const fixed = FIXED[path]
  if (fixed) return fixed(print)
  const view = ACCOUNT_PATHS[path]
  if (view) return accountPage(view)
  const [, folder, ...names] = path.split('/')
  const [name = ''] = names
  if (folder === 'shop') return names.length <= 3 ? shopPage(names, print) : null
  if (names.length === 1 && folder === 'product') return productPage(name)
  if (names.length === 1 && folder === 'range') return rangePage(name, print)
  if (names.length === 1 && folder === 'tag') return tagPage(name, print)
  return articlePage(path)
}
