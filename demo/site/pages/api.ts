import { html, raw } from 'hono/html'
import type { Page } from '../layout'
import { pageHead } from '../page-parts'

/**
 * `/demo/api`: the contract with the shop's server.
 * @param content the page's content as the build wrote it; `null` before the first build
 */
export const apiPage = (content: string | null): Page => ({
  title: 'The API',
  bodyClass: 'page demo',
  styles: ['/theme/demo.css'],
  content: html`
    ${pageHead(
      'The API',
      'What a server answers so that the shop works with it. The demo’s own server follows it.',
    )}
    <p>The same as an <a href="/dist/openapi.json">OpenAPI 3.1 document</a> and as
      <a href="/dist/openapi.d.ts">TypeScript types</a>.
      <a href="/demo">Back to the demo</a></p>
    ${content === null ? html`<p>Run “npm run build” first.</p>` : raw(content)}`,
})
