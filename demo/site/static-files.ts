import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const compress = promisify(gzip)

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.ts': 'text/plain; charset=utf-8',
}

/** Chunks have a content hash in their name, so browsers may cache them for ever. */
const HASHED = /^chunks\/.+-[\w-]{8}\.js$/

interface StaticFile {
  modified: number
  body: Uint8Array<ArrayBuffer>
  zipped: Uint8Array<ArrayBuffer>
  etag: string
}

/** The error codes for missing files and invalid names. */
const MISSING = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE']

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && MISSING.includes(String(error.code))

/** Serves the files of a folder, gzipped, with an ETag. Returns `null` for a missing file. */
export function staticFiles(folder: string) {
  const known = new Map<string, StaticFile>()

  async function read(path: string): Promise<StaticFile | null> {
    try {
      const { mtimeMs, isFile } = await stat(path).then((entry) => ({
        mtimeMs: entry.mtimeMs,
        isFile: entry.isFile(),
      }))
      if (!isFile) return null
      const kept = known.get(path)
      if (kept?.modified === mtimeMs) return kept
      const body = new Uint8Array(await readFile(path))
      const file: StaticFile = {
        modified: mtimeMs,
        body,
        zipped: new Uint8Array(await compress(body, { level: 9 })),
        etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`,
      }
      known.set(path, file)
      return file
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  return async (request: Request, name: string): Promise<Response | null> => {
    const path = join(folder, name)
    if (!path.startsWith(join(folder, sep))) return null
    const file = await read(path)
    if (!file) return null
    const headers = new Headers({
      'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream',
      'Cache-Control': HASHED.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ETag: file.etag,
      Vary: 'Accept-Encoding',
    })
    const asked = request.headers.get('if-none-match') ?? ''
    if (asked.split(/,\s*/).some((tag) => tag.replace(/^W\//, '') === file.etag)) {
      return new Response(null, { status: 304, headers })
    }
    const isZipped = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')
    if (isZipped) headers.set('Content-Encoding', 'gzip')
    const body = isZipped ? file.zipped : file.body
    headers.set('Content-Length', String(body.length))
    return new Response(request.method === 'HEAD' ? null : body, { headers })
  }
}
