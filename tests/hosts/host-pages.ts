import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { html, raw } from 'hono/html'
import { pageConfig } from '../../demo/site/page-config'
import type { Html } from '../../demo/site/tag'
import { AREAS, type Area, contentOf, headerTags, siteWideTags } from './areas'
import { HOST_NAMES, HOSTS, type Host, type HostName } from './hosts'

const CONFIG = JSON.stringify(pageConfig({}, true)).replaceAll('<', '\\u003c')

/** Style sheets by file name. */
const FILES = new Map(
  Object.values<Host>(HOSTS)
    .flatMap(({ styles }) => styles)
    .map((file) => [basename(file), file]),
)

const attributes = (values: Readonly<Record<string, string>> = {}) =>
  raw(
    Object.entries(values)
      .map(([name, value]) => ` ${name}="${value}"`)
      .join(''),
  )

function hostDocument(host: HostName, area: Area): Html {
  const { styles, html: root, body, layout }: Host = HOSTS[host]
  const { title, content } = contentOf(area)
  return html`<!doctype html>
<html${attributes({ lang: 'en-GB', ...root })}>
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title}: ${host}</title>
  <link rel="icon" href="data:,">
  ${styles.map((file) => html`<link rel="stylesheet" href="/hosts/styles/${basename(file)}">`)}
  <script type="application/json" data-trade-blocks>${raw(CONFIG)}</script>
  <script type="module" src="/dist/trade-blocks.js"></script>
</head>
<body${attributes(body)}>
${layout({ title, header: headerTags, content })}
${siteWideTags}
</body>
</html>`
}

/** The address of a host's page with the tags of an area. */
export const hostPath = (host: HostName, area: Area): string => `/hosts/${host}/${area}`

/** Serves the pages of all hosts and their styles; `null` for any other address. */
export async function answerHostPage(request: Request): Promise<Response | null> {
  const { pathname } = new URL(request.url)
  const file = FILES.get(pathname.replace('/hosts/styles/', ''))
  if (file) return new Response(await readFile(file), { headers: { 'content-type': 'text/css' } })
  const [, folder, name, part] = pathname.split('/')
  const host = HOST_NAMES.find((each) => each === name)
  const area = AREAS.find((each) => each === part)
  if (folder !== 'hosts' || !host || !area) return null
  const type = { 'content-type': 'text/html; charset=utf-8' }
  return new Response(String(await hostDocument(host, area)), { headers: type })
}
