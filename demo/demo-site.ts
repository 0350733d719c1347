import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { createDemoApi, type DemoApi, type DemoApiOptions } from './api/app'
import { ConnectionDropped, type Handler, type ServerEnv } from './control/faults'
import { mailList, waitingList } from './control/reports'
import { createSearchService } from './search/search-service'
import type { WaitingAccount } from './site/pages/demo-controls'
import type { ListedMail } from './site/pages/mail'
import { createSite } from './site/site'

export interface DemoSiteOptions extends DemoApiOptions {
  /** 0 (the default) picks a free port. */
  port?: number
  /** The interface to listen on; `localhost` by default. */
  hostname?: string
  environment?: Readonly<Record<string, string | undefined>>
  /** Answers instead of the site's own pages; `null` leaves a request to them. For tests. */
  pages?: (request: Request) => Promise<Response | null>
}

/** The running demo site: pages, shop API and search service in one process, on one port. */
export interface DemoSite {
  url: string
  api: DemoApi
  fetch: Handler
  /** Closes open connections, the server and the database. */
  close(): Promise<void>
}

/** Routes each request to the API, the search service or the pages. */
function createHandler(api: DemoApi, options: DemoSiteOptions): Handler {
  const { environment = process.env, hasDemoControls = environment.NODE_ENV !== 'production' } =
    options
  const searchPaths = new Hono().route('/search', createSearchService())
  const search = api.watch(async (request) => searchPaths.fetch(request))
  const mails = () => mailList(api.database) as Promise<ListedMail[]>
  const waiting = () => waitingList(api.database) as Promise<WaitingAccount[]>
  const site = createSite({
    environment,
    ...(hasDemoControls && { demo: { accounts: api.accounts, mails, waiting } }),
  })
  return async (request, env) => {
    const { pathname } = new URL(request.url)
    if (api.handles(pathname)) return api.fetch(request, env)
    if (pathname.startsWith('/search/')) return search(request, env)
    return (await options.pages?.(request)) ?? site.fetch(request)
  }
}

/** Adapts a handler to Node. A connection that a fault has closed gets no response. */
const listener = (handler: Handler) =>
  getRequestListener(async (request, env) => {
    try {
      return await handler(request, env as ServerEnv)
    } catch (error) {
      if (error instanceof ConnectionDropped) return RESPONSE_ALREADY_SENT
      throw error
    }
  })

const listen = (server: Server, port: number, hostname: string): Promise<AddressInfo> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, hostname, () => resolve(server.address() as AddressInfo))
  })

/** Starts the demo site. Rejects when the port is taken. */
export async function createDemoSite(options: DemoSiteOptions): Promise<DemoSite> {
  const { port = 0, hostname = 'localhost' } = options
  const api = await createDemoApi(options)
  const handler = createHandler(api, options)
  const server = createServer(listener(handler))
  try {
    const address = await listen(server, port, hostname)
    return {
      url: `http://${hostname}:${address.port}`,
      api,
      fetch: handler,
      close: async () => {
        await new Promise<void>((resolve) => {
          server.close(() => resolve())
          server.closeAllConnections()
        })
        await api.close()
      },
    }
  } catch (error) {
    await api.close()
    throw error
  }
}
