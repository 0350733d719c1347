import { html } from 'hono/html'
import type { Page } from '../layout'
import { pageHead } from '../page-parts'
import type { Html } from '../tag'

/** The areas with the class names of their parts: the last table of `widgets/theming.md`. */
export function readParts(theming: string): [area: string, names: string[]][] {
  const [, table = ''] = theming.split('## Class names')
  return [...table.matchAll(/^\| ([\w-]+) \| (`.*`) \|$/gm)].map(([, area = '', cell = '']) => [
    area,
    [...cell.matchAll(/`\.([\w-]+)`/g)].map(([, name = '']) => name),
  ])
}

const sample = (name: string): Html => html`
  <li class="parts__part"><code>.${name}</code>
    <div class="parts__sample" data-part="${name}" inert></div></li>`

/**
 * `/demo/parts`: each class name with the part itself, which the page's script takes from the previews.
 * @param theming the text of `widgets/theming.md`
 */
export const partsPage = (theming: string): Page => ({
  title: 'Parts',
  bodyClass: 'page demo',
  styles: ['/theme/demo.css', '/theme/parts.css'],
  scripts: ['/theme/parts.js'],
  content: html`
    ${pageHead('Parts', 'The class names of the shop, each with the part that bears it.')}
    <p>Rules of a theme need the specificity of ours:
      <code>:is(#_#_#_#_, .trade) .trade-basket-line</code>.
      <a href="/demo/theming">Tokens</a> reach further and last longer.
      <output data-progress></output></p>
    ${readParts(theming).map(
      ([area, names]) => html`<h2 id="${area}">${area}</h2>
        <ul class="parts">${names.map(sample)}</ul>`,
    )}`,
})
