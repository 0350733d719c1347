import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { usesStripe } from '../card-provider/keys'
import type { Account } from '../database/seed/accounts'
import {
  type FirstPrinter,
  printedInsights,
  printedProducts,
  printedQuestions,
  printedSupport,
} from './first-results'
import { document, type Page, type SiteSettings } from './layout'
import { pageConfig } from './page-config'
import { pageAt } from './page-routes'
import { abuseDocument, blankDocument, headerDocument, isAbuseTheme } from './pages/abuse'
import { apiPage } from './pages/api'
import { demoPage } from './pages/demo'
import type { WaitingAccount } from './pages/demo-controls'
import { notFoundPage } from './pages/errors'
import { type ListedMail, mailPage } from './pages/mail'
import { partsPage } from './pages/parts'
import { previewDocument } from './pages/preview'
import { themingPage } from './pages/theming'
import { pictureRoutes } from './pictures/picture-routes'
import { contentSecurityPolicy, SECURITY_HEADERS } from './security'
import { staticFiles } from './static-files'
import type { Html } from './tag'

export interface SiteOptions {
  environment?: Readonly<Record<string, string | undefined>>
  /** The data for `/demo`; without it `/demo` does not exist. */
  demo?: {
    accounts: readonly Account[]
    mails: () => Promise<readonly ListedMail[]>
    waiting: () => Promise<readonly WaitingAccount[]>
  }
}

/** The list of class names. */
const THEMING = join(import.meta.dirname, '../../widgets/theming.md')

/** Creates a CMS site around the shop: pages, theme, pictures and the built script. */
export function createSite(options: SiteOptions = {}): Hono {
  const { environment = {}, demo } = options
  const dist = environment.DEMO_DIST || join(import.meta.dirname, '../../dist')
  const settings: SiteSettings = {
    config: pageConfig(environment, demo !== undefined),
    hasDemoControls: demo !== undefined,
  }
  // Pages with another search service, and tests without one, print no first results.
  const isPrinting = environment.FIRST_RESULTS !== 'off' && !environment.ALGOLIA_APP_ID
  const policy = contentSecurityPolicy(environment)
  const distFiles = staticFiles(dist)
  const themeFiles = staticFiles(join(import.meta.dirname, 'assets'))

  const send = async (context: Context, markup: Html, status: Page['status'] = 200) => {
    context.header('Content-Security-Policy', policy)
    context.header('Cache-Control', 'no-cache')
    return context.html(await markup, status)
  }
  const sendPage = (context: Context, page: Page) =>
    send(context, document(page, settings), page.status)

  const site = new Hono({ strict: false })
  site.use(async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) context.header(name, value)
  })
  site.get('/dist/:name{.+}', async (context) => {
    const file = await distFiles(context.req.raw, context.req.param('name'))
    return file ?? context.text('File not found. Have you run "npm run build"?', 404)
  })
  site.get('/theme/:name{.+}', async (context) => {
    const file = await themeFiles(context.req.raw, context.req.param('name'))
    return file ?? context.text('File not found.', 404)
  })
  site.use(compress())
  site.route('/', pictureRoutes())
  if (demo) {
    site.get('/demo', async (context) => {
      const { accounts } = demo
      const hasStandIn = !usesStripe(environment)
      return sendPage(context, demoPage({ accounts, hasStandIn, waiting: await demo.waiting() }))
    })
    site.get('/demo/mail', async (context) => sendPage(context, mailPage(await demo.mails())))
    site.get('/demo/api', async (context) => {
      const content = await readFile(join(dist, 'openapi-page.html'), 'utf8').catch(() => null)
      return sendPage(context, apiPage(content))
    })
    site.get('/demo/theming', (context) => sendPage(context, themingPage()))
    site.get('/demo/parts', async (context) =>
      sendPage(context, partsPage(await readFile(THEMING, 'utf8'))),
    )
    site.get('/demo/preview', (context) =>
      send(context, previewDocument(settings, new URL(context.req.url).searchParams)),
    )
    site.get('/demo/pages/blank', (context) => send(context, blankDocument(settings)))
    site.get('/demo/pages/header', (context) => send(context, headerDocument(settings)))
    site.get('/demo/pages/abuse', (context) => {
      const theme = context.req.query('theme') ?? 'plain'
      if (!isAbuseTheme(theme)) return sendPage(context, notFoundPage())
      return send(context, abuseDocument(theme, settings))
    })
  }
  site.get('*', (context) => {
    const { pathname, searchParams, origin } = new URL(context.req.url)
    const print: FirstPrinter = {
      products: (start) => (isPrinting ? printedProducts(start, origin) : ''),
      questions: (action, href) => (isPrinting ? printedQuestions(action, href) : ''),
      support: (options) => (isPrinting ? printedSupport(options) : ''),
      insights: (head) => (isPrinting ? printedInsights(head) : ''),
    }
    const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname
    return sendPage(context, pageAt(path, searchParams, print) ?? notFoundPage())
  })
  return site
}
