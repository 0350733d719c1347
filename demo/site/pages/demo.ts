import { html } from 'hono/html'
import { TEST_CARDS } from '../../card-provider/stand-in/test-cards'
import type { Account } from '../../database/seed/accounts'
import { DISCOUNTS } from '../../database/seed/discounts'
import type { Page } from '../layout'
import { pageHead } from '../page-parts'
import type { Html } from '../tag'
import { ABUSE_THEMES } from './abuse'
import { approvals, controls, type WaitingAccount } from './demo-controls'

/** The purpose of each demo account. */
const SHOWS: Record<Account['role'], string> = {
  unapproved: 'Not approved yet: sees the account notice and no prices.',
  approved: 'Standard prices, stored addresses, can pay on account.',
  verified: 'Confirmed email address: custom prices next to the standard ones.',
  crm: 'Locked addresses and several delivery addresses: “Ordering as” in the header.',
  on_account: 'Confirmed email address, can pay on account.',
  history: 'Years of orders, quotes and a repeating order.',
  minimum: 'Confirmed email address, orders for at least £75.00.',
}

const accountTable = (accounts: readonly Account[]): Html => html`
  <div class="table-scroll" tabindex="0" role="region" aria-label="Demo accounts">
  <table>
    <thead><tr><th scope="col">Role</th><th scope="col">Email address</th>
      <th scope="col">Password</th><th scope="col">What it shows</th></tr></thead>
    <tbody>${accounts.map(
      ({ role, email, password }) => html`<tr><th scope="row">${role}</th>
        <td><code>${email}</code></td><td><code>${password}</code></td><td>${SHOWS[role]}</td></tr>`,
    )}</tbody>
  </table></div>`

const spaced = (number: string): string => number.match(/.{1,4}/g)?.join(' ') ?? ''

const cardTable = html`
  <p>The stand-in for the card provider accepts these card numbers with any future expiry date and
    any security code. The <em>crm</em> and <em>history</em> accounts have saved cards: the card
    ending in 0341 is declined when charged, and the card ending in 3184 needs 3-D Secure. All other
    cards are declined, and no money is charged.</p>
  <div class="table-scroll" tabindex="0" role="region" aria-label="Test cards">
  <table>
    <thead><tr><th scope="col">Card number</th><th scope="col">What happens</th></tr></thead>
    <tbody>${TEST_CARDS.map(
      ({ number, shows }) =>
        html`<tr><th scope="row"><code>${spaced(number)}</code></th><td>${shows}</td></tr>`,
    )}</tbody>
  </table></div>`

const CHECKS = html`
  <ol>
    <li>Open <a href="/shop">the shop</a> signed out: there are no prices, and every product has “Login to order”.</li>
    <li>Sign in on <a href="/login">/login</a> as <em>approved</em> and search for “earl gray”.</li>
    <li>Add a product, open the basket in the header, change quantities, remove a line and undo it.</li>
    <li>Check out on account and find your order in <a href="/demo/orders.json">orders.json</a>.</li>
    <li>Pay by card as <em>crm</em> with one of the test cards below.</li>
    <li>Sign in as <em>verified</em> and compare the prices.</li>
    <li>Look at <a href="/demo/preview">the tags as an editor sees them</a>, in each customer state.</li>
    <li>Begin a checkout, change the price of a product in your basket below, then select “Pay Now”.</li>
  </ol>`

const codeTable = html`
  <p>Type one into “Discount code” beside your basket.</p>
  <div class="table-scroll table-scroll--narrow" tabindex="0" role="region" aria-label="Discount codes">
  <table>
    <thead><tr><th scope="col">Code</th><th scope="col">What it does</th></tr></thead>
    <tbody>${DISCOUNTS.map(
      ({ code, title, endsAt, usesLeft }) => html`<tr><th scope="row"><code>${code}</code></th>
        <td>${title}${endsAt ? ' (has ended)' : ''}${usesLeft === 0 ? ' (used up)' : ''}</td></tr>`,
    )}</tbody>
  </table></div>`

interface DemoPage {
  accounts: readonly Account[]
  /** Whether cards are charged by the stand-in. */
  hasStandIn: boolean
  /** The accounts that wait for approval. */
  waiting: readonly WaitingAccount[]
}

/** `/demo`: describes the demo, lists its accounts and offers its controls. */
export const demoPage = ({ accounts, hasStandIn, waiting }: DemoPage): Page => ({
  title: 'About this demo',
  bodyClass: 'page demo',
  styles: ['/theme/demo.css'],
  scripts: ['/theme/control.js'],
  content: html`
    ${pageHead(
      'About this demo',
      'A CMS site with its own shop API, search service and card provider. You can try Trade Blocks here without any other account.',
    )}
    <section><h2>What to try</h2>${CHECKS}</section>
    <section><h2>Accounts</h2><p>The passwords are public on purpose.</p>${accountTable(accounts)}</section>
    <section><h2>New registrations</h2>${approvals(waiting)}</section>
    <section><h2>Discount codes</h2>${codeTable}</section>
    ${hasStandIn ? html`<section><h2>Cards</h2>${cardTable}</section>` : ''}
    <section><h2>Controls</h2>
      ${controls}
    </section>
    <section><h2>Theming</h2>
      <p><a href="/demo/theming">Set the tokens of the shop</a>, see them on real tags, and copy the CSS.</p>
    </section>
    <section><h2>The API</h2>
      <p><a href="/demo/api">What a server answers</a> so that the shop works with it.</p>
    </section>
    <section><h2>Logs</h2>
      <ul>
        <li><a href="/demo/mail">Mail</a> that the shop would have sent</li>
        <li><a href="/demo/orders.json">Orders</a>, <a href="/demo/charges.json">charges</a>,
          <a href="/demo/enquiries.json">enquiries</a> and
          <a href="/demo/requests.json">requests</a>, as JSON</li>
      </ul>
    </section>
    <section><h2>Test pages</h2>
      <ul>
        <li><a href="/demo/pages/blank">No tags</a>, <a href="/demo/pages/header">header buttons only</a></li>
        <li>Forty tags with the script twice, in hostile themes:
          ${ABUSE_THEMES.map(
            (theme) => html`<a href="/demo/pages/abuse?theme=${theme}">${theme}</a> `,
          )}</li>
      </ul>
    </section>`,
})
