import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import commonjs from '@rollup/plugin-commonjs'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import terser from '@rollup/plugin-terser'
import { rollup } from 'rollup'

const SOURCE = `
import { createElement } from 'react'
import r2wc from '@r2wc/react-to-web-component'
customElements.define('floor-button', r2wc(() => createElement('button', null, 'Basket')))
`

/** Serves the floor page of the comparison: React rendering one button through r2wc. */
export async function serveFloor(root: string) {
  const folder = mkdtempSync(join(tmpdir(), 'floor-'))
  writeFileSync(join(folder, 'floor.mjs'), SOURCE)
  const bundle = await rollup({
    input: join(folder, 'floor.mjs'),
    onwarn: () => undefined,
    plugins: [
      nodeResolve({ browser: true, rootDir: root, modulePaths: [join(root, 'node_modules')] }),
      commonjs(),
      replace({ preventAssignment: true, 'process.env.NODE_ENV': '"production"' }),
      terser({ module: true }),
    ],
  })
  const { output } = await bundle.generate({ format: 'es' })
  rmSync(folder, { recursive: true })
  const script = gzipSync(output[0].code, { level: 9 })
  const server = createServer((request, response) => {
    if (request.url === '/floor.js') {
      response.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'gzip' })
      response.end(script)
    } else {
      response.writeHead(200, { 'content-type': 'text/html' })
      response.end(
        '<!doctype html><title>Floor</title><script type="module" src="/floor.js"></script><floor-button></floor-button>',
      )
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
