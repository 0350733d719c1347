import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { rollup } from 'rollup'
import { shopBuild } from '../../../widgets/build/build.mjs'
import { sharedTags } from './shared-tags'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.ts': 'text/plain',
}

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** The folder with the built tags: the first worker builds them, the others wait. */
async function builtTags(): Promise<string> {
  const dist = sharedTags()
  const isBuilt = `${dist}/built`
  try {
    mkdirSync(dist)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    while (!existsSync(isBuilt)) await setTimeout(100)
    const problem = readFileSync(isBuilt, 'utf8')
    if (problem) throw new Error(`Another worker could not build the tags: ${problem}`)
    return dist
  }
  const showProblem = (problem: string) => {
    writeFileSync(`${isBuilt}.new`, problem)
    renameSync(`${isBuilt}.new`, isBuilt)
  }
  await build(dist).catch((error) => {
    showProblem(String(error))
    throw error
  })
  showProblem('')
  return dist
}

/** Builds the tags of `tests/fixtures/element` like the shop's own. */
async function build(dist: string): Promise<void> {
  const builds = shopBuild({
    widgets: path('../../fixtures/element'),
    dist,
    tsconfig: path('../../fixtures/element/tsconfig.json'),
    state: path('../../fixtures/element/state.ts'),
  })
  for (const options of builds) {
    const bundle = await rollup({ ...options, onLog: () => undefined })
    for (const output of [options.output ?? []].flat()) await bundle.write(output)
    await bundle.close()
  }
}

/** A host page, and the answers of its shop. */
export interface TestPage {
  body: string
  head?: string
  policy?: string
}

/** A site with the built tags, whose pages the test writes. */
export class ElementSite {
  readonly calls: string[] = []
  header = { firstName: null as string | null, totalItems: 0 }
  private page: TestPage = { body: '' }
  private server = createServer((request, response) => this.answer(request, response))

  private constructor(private readonly dist: string) {}

  static async start(): Promise<ElementSite> {
    const site = new ElementSite(await builtTags())
    await new Promise<void>((resolve) => site.server.listen(0, '127.0.0.1', resolve))
    return site
  }

  async stop(): Promise<void> {
    await new Promise((resolve) => this.server.close(resolve))
  }

  get url(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`
  }

  /** Sets the page that the site serves from now on. */
  show(page: TestPage): void {
    this.page = page
    this.calls.length = 0
    this.header = { firstName: null, totalItems: 0 }
  }

  private answer({ url = '/' }: IncomingMessage, response: ServerResponse): void {
    const { pathname } = new URL(url, this.url)
    if (pathname.startsWith('/dist/')) {
      response.writeHead(200, { 'content-type': TYPES[extname(pathname)] ?? 'text/plain' })
      response.end(readFileSync(join(this.dist, pathname.slice('/dist/'.length))))
    } else if (pathname.startsWith('/api/')) {
      this.calls.push(pathname)
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(this.header))
    } else {
      const { head = '', body, policy } = this.page
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        ...(policy ? { 'content-security-policy': policy } : {}),
      })
      response.end(
        `<!doctype html><html lang="en"><head><title>Page</title><link rel="icon" href="data:," />${head}</head><body>${body}</body></html>`,
      )
    }
  }
}
