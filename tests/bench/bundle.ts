import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import commonjs from '@rollup/plugin-commonjs'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import terser from '@rollup/plugin-terser'
import { rollup } from 'rollup'
import ts from 'typescript'

/** A page of the comparison, while it is served. */
export interface ServedPage {
  url: string
  stop: () => Promise<unknown>
}

const types = {
  name: 'types',
  transform: (code: string, id: string) =>
    id.endsWith('.ts')
      ? ts.transpileModule(code, {
          compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
        }).outputText
      : null,
}

/** Builds one script for production, as its documentation says, and packs it. */
async function packedScript(root: string, entry: string): Promise<Buffer> {
  const bundle = await rollup({
    input: entry,
    onwarn: () => undefined,
    plugins: [
      types,
      nodeResolve({
        browser: true,
        rootDir: root,
        modulePaths: [join(root, 'node_modules')],
        extensions: ['.ts', '.mjs', '.js', '.json'],
      }),
      commonjs(),
      replace({ preventAssignment: true, 'process.env.NODE_ENV': '"production"' }),
      terser({ module: true }),
    ],
  })
  const { output } = await bundle.generate({ format: 'es', inlineDynamicImports: true })
  return gzipSync(output[0].code, { level: 9 })
}

const urlOf = (server: Server): string =>
  `http://localhost:${(server.address() as AddressInfo).port}/`

/** Serves one page with the script of an entry file. */
export async function servePage(root: string, entry: string, html: string): Promise<ServedPage> {
  const script = await packedScript(root, entry)
  const server = createServer((request, response) => {
    if (request.url === '/page.js') {
      response.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'gzip' })
      response.end(script)
    } else {
      response.writeHead(200, { 'content-type': 'text/html' })
      response.end(
        `<!doctype html><meta charset="utf-8"><script type="module" src="/page.js"></script>${html}`,
      )
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: urlOf(server), stop: () => new Promise((resolve) => server.close(resolve)) }
}
