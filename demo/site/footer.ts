import { html } from 'hono/html'
import { COMPANY } from './company'
import type { Html } from './tag'

const COLUMNS: readonly (readonly [
  heading: string,
  links: readonly (readonly [string, string])[],
])[] = [
  [
    'Shop',
    [
      ['Tea', '/shop/tea'],
      ['Coffee', '/shop/coffee'],
      ['Equipment', '/shop/equipment'],
      ['Quick order', '/quick-order'],
      ['Your saved list', '/favourites'],
      ['Your regulars', '/regulars'],
    ],
  ],
  [
    'Help',
    [
      ['Support', '/support'],
      ['Contact', '/contact'],
      ['Delivery', '/about/delivery-information'],
      ['Refunds', '/refunds'],
    ],
  ],
  [
    'Company',
    [
      ['Our story', '/about/our-story'],
      ['Case studies', '/case-studies'],
      ['Ideas', '/insights'],
      ['News', '/news'],
    ],
  ],
  [
    'Account',
    [
      ['Login', '/login'],
      ['Open a trade account', '/register'],
      ['Your dashboard', '/account'],
      ['Your orders', '/account/orders'],
    ],
  ],
]

/** The footer of every page. */
export const siteFooter = (hasDemoControls: boolean): Html => html`
  <footer id="colophon" class="site-footer">
    <div class="site-footer__columns">
      <div class="site-footer__company">
        <p class="site-footer__name">${COMPANY.name}</p>
        <p>${COMPANY.line}.</p>
        <p>${COMPANY.address}<br>${COMPANY.phone}</p>
      </div>
      ${COLUMNS.map(
        ([heading, links]) => html`
      <nav aria-label="${heading}">
        <h2>${heading}</h2>
        <ul>${links.map(([text, path]) => html`<li><a href="${path}">${text}</a></li>`)}</ul>
      </nav>`,
      )}
    </div>
    <p class="site-footer__small">${COMPANY.name}, its products and its people are fictional.
      <a href="/privacy-policy">Privacy policy</a>
      <a href="/terms-and-conditions">Terms and conditions</a>
      ${hasDemoControls ? html`<a href="/demo">About this demo</a>` : ''}</p>
  </footer>`
