import { html } from 'hono/html'
import { PRODUCTS } from '../../catalogue/products'
import type { Page } from '../layout'
import { pageHead } from '../page-parts'
import { type Html, tag } from '../tag'

/** A design token that the page offers to try. */
interface Token {
  name: string
  label: string
  /** The field's initial value; our own default. */
  value: string
  type: 'color' | 'range' | 'select'
  /** For ranges, in px. */
  min?: number
  max?: number
  options?: readonly [label: string, value: string][]
}

const TOKENS: readonly Token[] = [
  { name: '--trade-accent', label: 'Accent', value: '#17583a', type: 'color' },
  { name: '--trade-on-accent', label: 'Text on the accent', value: '#ffffff', type: 'color' },
  { name: '--trade-ink', label: 'Text', value: '#18211d', type: 'color' },
  { name: '--trade-paper', label: 'Paper', value: '#ffffff', type: 'color' },
  {
    name: '--trade-radius-control',
    label: 'Corners of controls',
    value: '6',
    type: 'range',
    max: 24,
  },
  { name: '--trade-radius-card', label: 'Corners of cards', value: '10', type: 'range', max: 32 },
  {
    name: '--trade-control-height',
    label: 'Height of controls',
    value: '40',
    type: 'range',
    min: 32,
    max: 60,
  },
  {
    name: '--trade-panel-width',
    label: 'Width of slide-outs',
    value: '420',
    type: 'range',
    min: 320,
    max: 640,
  },
  {
    name: '--trade-font',
    label: 'Font',
    value: '',
    type: 'select',
    options: [
      ['As the page', ''],
      ['Sans serif', 'system-ui, sans-serif'],
      ['Serif', 'Georgia, serif'],
      ['Monospaced', 'ui-monospace, monospace'],
    ],
  },
]

const field = ({ name, label, value, type, min = 0, max, options = [] }: Token): Html => {
  const id = `token${name}`
  const control =
    type === 'select'
      ? html`<select id="${id}" name="${name}">${options.map(
          ([text, each]) => html`<option value="${each}">${text}</option>`,
        )}</select>`
      : type === 'range'
        ? html`<input id="${id}" name="${name}" type="range" min="${min}" max="${max}" value="${value}"><output for="${id}">${value}px</output>`
        : html`<input id="${id}" name="${name}" type="color" value="${value}">`
  return html`<p class="theming__field"><label for="${id}">${label}</label> ${control}
    <code>${name}</code></p>`
}

const form = html`
  <form class="theming__form" data-theming>
    <h2>Tokens</h2>
    ${TOKENS.map(field)}
    <p class="theming__field"><label for="theming-ground">Ground</label>
      <select id="theming-ground" name="ground"><option value="">As the page</option>
        <option value="light">Light</option><option value="dark">Dark</option></select>
      <code>data-trade-theme</code></p>
    <p class="theming__contrast"><output name="contrast" data-contrast></output></p>
    <h2 id="theming-css">CSS</h2>
    <pre class="theming__css" tabindex="0" aria-labelledby="theming-css" data-css></pre>
    <p><button type="button" data-copy>Copy CSS</button> <button type="reset">Start again</button>
      <output data-copied></output></p>
  </form>`

function preview(): Html {
  const product = PRODUCTS.find(({ stock }) => stock > 100) ?? PRODUCTS[0]
  if (!product) return html``
  const { id, sku, title, image, permalink } = product
  return html`
    <section class="theming__preview" aria-label="Preview" data-preview>
      <h2>${title}</h2>
      <p>${tag('trade-price', { 'product-id': id, sku })}</p>
      ${tag('trade-add-to-basket', { 'product-id': id, sku, 'product-title': title, image, permalink })}
      ${tag('trade-login')}
      ${tag('trade-search-products', { max: '3', storeenabled: true })}
      ${tag('trade-basket')}
    </section>`
}

/** `/demo/theming`: the tokens of the shop, to try on real tags and to copy. */
export const themingPage = (): Page => ({
  title: 'Theming',
  bodyClass: 'page demo',
  styles: ['/theme/demo.css', '/theme/theming.css'],
  scripts: ['/theme/theming.js'],
  content: html`
    ${pageHead(
      'Theming',
      'Set the tokens of the shop, see them on real tags, and copy the CSS into your theme.',
    )}
    <p>Open the basket in the header too: slide-outs have the same tokens.
      <a href="/demo/parts">See each class name with its part</a>.
      <a href="/demo">Back to the demo</a></p>
    <div class="theming">${form}${preview()}</div>`,
})
