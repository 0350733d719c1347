import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'

const BROWSER = join(import.meta.dirname, 'browser')

/** The stand-in's entry scripts. Each is bundled into one file. */
const SCRIPTS = ['stripe', 'card-frame', 'challenge-frame', 'bank'] as const
type Script = (typeof SCRIPTS)[number]

const built = new Map<Script, Promise<string>>()

/** Bundles a script and its imports into a classic script. */
async function build(name: Script): Promise<string> {
  const { rollup } = await import('rollup')
  const bundle = await rollup({ input: join(BROWSER, `${name}.js`) })
  const { output } = await bundle.generate({ format: 'iife' })
  await bundle.close()
  return output[0].code
}

const script = (name: Script): Promise<string> => {
  const known = built.get(name) ?? build(name)
  built.set(name, known)
  return known
}

interface StandInPage {
  title: string
  script: Script
  /** Class of the body. */
  kind: string
  content: ReturnType<typeof html>
}

/**
 * Sends a page of the provider. Sandboxed frames have no origin, so `'self'` does not work in their
 * policy: it names the origin in full.
 */
async function send(context: Context, page: StandInPage) {
  const { origin } = new URL(context.req.url)
  context.header(
    'Content-Security-Policy',
    [
      "default-src 'none'",
      ...['script-src', 'style-src', 'connect-src'].map((name) => `${name} ${origin}`),
      'img-src data:',
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ].join('; '),
  )
  context.header('Cache-Control', 'no-cache')
  return context.html(
    await html`<!doctype html>
<html lang="en-GB">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${page.title}</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="frames.css">
  <script defer src="${page.script}.js"></script>
</head>
<body class="${page.kind}">${page.content}</body>
</html>`,
  )
}

const field = (name: string, label: string, placeholder: string, autocomplete: string) => html`
  <div class="field field--${name}">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" inputmode="numeric" autocomplete="${autocomplete}"
      placeholder="${placeholder}" aria-describedby="${name}-error">
    <p class="field__error" id="${name}-error" hidden></p>
  </div>`

const cardForm = html`
  <main>
    <h1 class="unseen">Card details</h1>
    <form novalidate autocomplete="on">
      ${field('number', 'Card number', '1234 1234 1234 1234', 'cc-number')}
      ${field('expiry', 'Expiry date', 'MM / YY', 'cc-exp')}
      ${field('cvc', 'Security code', 'CVC', 'cc-csc')}
      <p class="hint">This demo accepts test cards only, such as 4242 4242 4242 4242 with any
        future date and any security code.</p>
    </form>
    <p class="unseen" role="status" id="status"></p>
  </main>`

/** The challenge. The script enables its buttons. */
const question = html`
  <h1 id="title">Is this payment yours?</h1>
  <p>Your bank needs to confirm that it is you paying <strong id="amount"></strong>. This is a
    demo: no money is charged.</p>
  <p class="answers">
    <button type="button" data-answer="complete" disabled>Complete authentication</button>
    <button type="button" data-answer="fail" disabled>Fail authentication</button>
  </p>`

/** Serves the provider's script, its frames and the bank's page. */
export function pageRoutes(): Hono {
  const pages = new Hono()
  for (const name of SCRIPTS) {
    pages.get(`/v3/${name}.js`, async (context) => {
      context.header('Cache-Control', 'no-cache')
      return context.body(await script(name), 200, {
        'Content-Type': 'text/javascript; charset=utf-8',
      })
    })
  }
  pages.get('/v3/frames.css', async (context) => {
    context.header('Cache-Control', 'no-cache')
    return context.body(await readFile(join(BROWSER, 'frames.css')), 200, {
      'Content-Type': 'text/css; charset=utf-8',
    })
  })
  pages.get('/v3/card-frame', (context) =>
    send(context, {
      title: 'Card details',
      script: 'card-frame',
      kind: 'card',
      content: cardForm,
    }),
  )
  pages.get('/v3/challenge-frame', (context) =>
    send(context, {
      title: 'Your bank',
      script: 'challenge-frame',
      kind: 'challenge',
      content: html`<main><div class="sheet" role="dialog" aria-modal="true" aria-labelledby="title">
        <button type="button" class="close" data-answer="close" aria-label="Close">×</button>
        ${question}</div></main>`,
    }),
  )
  pages.get('/v3/bank', (context) =>
    send(context, {
      title: 'Your bank',
      script: 'bank',
      kind: 'bank',
      content: html`<main class="sheet">${question}<p id="status" role="status"></p></main>`,
    }),
  )
  return pages
}
