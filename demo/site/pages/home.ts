import { html } from 'hono/html'
import { CASE_STUDIES, NEWS } from '../../catalogue/articles'
import { plainText } from '../../catalogue/markup'
import { PRODUCTS } from '../../catalogue/products'
import { CATEGORIES } from '../categories'
import { COMPANY } from '../company'
import type { Page } from '../layout'
import { productTile, teaser } from '../page-parts'
import { type Html, tag } from '../tag'

const BEST_SELLERS = ['TEA/EB-250', 'COF/FE-B1K', 'CHO/CH-1K']

const bestSellers = BEST_SELLERS.flatMap(
  (sku) => PRODUCTS.find((product) => product.sku === sku) ?? [],
)

const DEPARTMENT_PICTURES: Record<string, string> = {
  Tea: 'TEA/OEB-250',
  Coffee: 'COF/VH-B1K',
  'Hot Chocolate & Cocoa': 'CHO/CL-2K',
  Sundries: 'SY-CAR-70',
  Equipment: 'EQ-MAR-2',
}

const OFFER = [
  ['Costs nothing', 'No fee, no monthly minimum, no term. Close it when you like.'],
  [
    'Your own prices',
    'Trade prices on every line, one invoice for all your sites, orders repeated in a press.',
  ],
  [
    'Open within a working day',
    'We check each application by hand, and email you as soon as it is approved.',
  ],
  [
    'Here the next working day',
    'Order by 14:00, anywhere on the UK mainland. Delivery is free on larger orders.',
  ],
]

const offer = html`
  <section class="offer">
    <h2>What a trade account brings</h2>
    <dl class="offer__points">${OFFER.map(
      ([title, text]) => html`<div><dt>${title}</dt><dd>${text}</dd></div>`,
    )}</dl>
  </section>`

const departments: Html[] = CATEGORIES.map(({ name, path, children }) => {
  const picture = PRODUCTS.find(({ sku }) => sku === DEPARTMENT_PICTURES[name])?.image ?? ''
  return html`
    <a class="department" href="${path}">
      <img src="${picture}" alt="" width="400" height="300" loading="lazy">
      <span class="department__name">${name}</span>
      <span class="department__below">${children.map((child) => child.name).join(', ')}</span>
    </a>`
})

const story = html`
  <section class="split">
    <img src="/images/roastery.svg" alt="" width="800" height="450" loading="lazy">
    <div>
      <h2>Roasted on Tuesday, on your counter on Thursday</h2>
      <p>Two drum roasters, one tasting bench and a warehouse beside the harbour. We roast four times
        a week, to order, and print the date on every bag.</p>
      <ul>
        <li>Blends that stay the same, whatever the harvest does</li>
        <li>Engineers of our own, from Penzance to Inverness</li>
        <li>Half a day of training with every new espresso</li>
      </ul>
      <p><a class="button" href="/about/the-roastery">See the roastery</a></p>
    </div>
  </section>`

const voice = html`
  <section class="voice">
    <blockquote><p>They told us what we did not need to buy. That is when I knew that we would
      stay.</p></blockquote>
    <p>${plainText(CASE_STUDIES[0]?.titleMarkup ?? '')} · <a href="/case-studies">More customers</a></p>
  </section>`

/** `/` */
export const homePage = (): Page => ({
  title: 'Tea and coffee for the trade',
  bodyClass: 'home page',
  content: html`
    <section class="hero">
      <div class="hero__text">
        <p class="kicker">Trade suppliers since 1974</p>
        <h1>Tea and coffee for people who serve it for a living</h1>
        <p class="lead">Nearly three hundred lines from one warehouse, at trade prices, on the next
          working day.</p>
        <p><a class="button button--large" href="/shop">Shop the range</a>
          <a class="button button--plain button--large hero__offer" href="/register">Open a trade account</a></p>
      </div>
      <div class="hero__start">${tag('trade-order-start')}</div>
      <img src="/images/hero.svg" alt="" width="800" height="450">
    </section>
    ${offer}
    <section class="set-apart">${tag('trade-masthead', { colour: '#e7efe9' })}</section>
    <section>
      <div class="section-head"><h2>What everybody orders</h2><a href="/shop">All products</a></div>
      <div class="tiles tiles--three">${bestSellers.map(productTile)}</div>
    </section>
    <section><h2>Departments</h2><div class="departments">${departments}</div></section>
    ${story}
    ${voice}
    <section>
      <div class="section-head"><h2>From the harbour</h2><a href="/news">All news</a></div>
      <div class="teasers">${NEWS.slice(0, 3).map(teaser)}</div>
    </section>
    <section class="call">
      <h2>Not from the trade?</h2>
      ${tag(
        'trade-consumer-notice',
        { heading: '', text: 'Our consumer shop sells the same teas by the caddy.' },
        html`<p>Our consumer shop sells the same teas by the caddy.
          <a href="${COMPANY.consumerSite}" rel="external">Go to the consumer shop</a></p>`,
      )}
    </section>`,
})
