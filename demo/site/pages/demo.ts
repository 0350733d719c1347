import { html } from 'hono/html'
import { TEST_CARDS } from '../../card-provider/stand-in/test-cards'
import { PRODUCTS } from '../../catalogue/products'
import type { Account } from '../../database/seed/accounts'
import type { Page } from '../layout'
import { pageHead } from '../page-parts'
import type { Html } from '../tag'
import { ABUSE_THEMES } from './abuse'

/** What each demo account is for. */
const SHOWS: Record<Account['role'], string> = {
  unapproved: 'Not approved yet: sees the account notice and no prices.',
  approved: 'Standard prices, stored addresses, can pay on account.',
  verified: 'Confirmed email address: custom prices next to the standard ones.',
  crm: 'Locked addresses and several delivery addresses: “Ordering as” in the header.',
  on_account: 'Confirmed email address, can pay on account.',
  history: 'Years of orders, quotes and a repeating order.',
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

/** A form that `control.js` submits. Its output shows the result. */
const control = (
  method: string,
  action: string,
  label: string,
  fields: Html | string = '',
): Html => html`
  <form class="control" data-control data-method="${method}" data-action="${action}">
    ${fields}<button type="submit">${label}</button><output></output>
  </form>`

const FAULTS: readonly (readonly [value: string, text: string])[] = [
  ['slow-api', 'Every API call takes three seconds'],
  ['slow-search', 'Every search takes three seconds'],
  ['basket-500', 'The next quantity change fails (500)'],
  ['offline', 'The API drops every connection'],
  ['search-down', 'The search service returns 503'],
  ['cards-down', 'The card provider’s script cannot be loaded'],
  ['signed-out', 'The next API call returns 401'],
  ['lost-answer', 'The next order is saved, but the response is lost'],
]

const CHARACTERS: readonly (readonly [value: string, text: string])[] = [
  ['', 'The demo’s own'],
  ['php', 'php: numbers as texts, 0 and 1, [] for nothing, maps for lists'],
  ['minimal', 'minimal: only what the contract makes compulsory'],
  ['wordy', 'wordy: envelopes, unknown fields, other item types'],
]

const CHECKS = html`
  <ol>
    <li>Open <a href="/shop">the shop</a> signed out: there are no prices, and every product has “Login to order”.</li>
    <li>Sign in on <a href="/login">/login</a> as <em>approved</em> and search for “earl gray”.</li>
    <li>Add a product, open the basket in the header, change quantities, remove a line and undo it.</li>
    <li>Check out on account and find your order in <a href="/demo/orders.json">orders.json</a>.</li>
    <li>Pay by card as <em>crm</em> with one of the test cards below.</li>
    <li>Sign in as <em>verified</em> and compare the prices.</li>
    <li>Begin a checkout, change the price of a product in your basket below, then select “Pay Now”.</li>
  </ol>`

/** `/demo`: describes the demo, lists its accounts and offers its controls. */
export const demoPage = (accounts: readonly Account[], hasStandIn: boolean): Page => ({
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
    ${hasStandIn ? html`<section><h2>Cards</h2>${cardTable}</section>` : ''}
    <section><h2>Controls</h2>
      <div class="controls">
        <div><h3>Approve a registration</h3>
          <p>Approves an account as the sales team does. Prices show from the next page on.</p>
          ${control(
            'POST',
            '/demo/approve',
            'Approve',
            html`<label>Email address <input name="email" type="email" required
              value="new@thepottingshed.example" autocomplete="off"></label>`,
          )}</div>
        <div><h3>Move the clock</h3>
          <p>Places all repeat orders that are due by then.</p>
          ${control(
            'POST',
            '/demo/clock',
            'Move the clock',
            html`<label>Days <input name="days" type="number" value="28" min="1" max="365"
              required></label>`,
          )}</div>
        <div><h3>Change a price</h3>
          <p>Try it while the product is in a basket: nobody pays a price that they have not seen.</p>
          ${control(
            'POST',
            '/demo/prices',
            'Change the price',
            html`<label>SKU <input name="sku" value="${PRODUCTS[0]?.sku ?? ''}" required
                autocomplete="off"></label>
              <label>Pence, exc VAT <input name="price" type="number" value="1500" min="1"
                max="1000000" required></label>`,
          )}</div>
        <div><h3>Inject a fault</h3>
          <p>The shop reports the problem and loses nothing.</p>
          ${control(
            'PUT',
            '/demo/faults',
            'Inject the fault',
            html`<label>Fault <select name="fault">${FAULTS.map(
              ([value, text]) => html`<option value="${value}">${text}</option>`,
            )}</select></label>`,
          )}
          ${control('DELETE', '/demo/faults', 'Remove all faults')}</div>
        <div><h3>Answer like another server</h3>
          <p>The shop understands other spellings of the same answers.</p>
          ${control(
            'PUT',
            '/demo/character',
            'Answer like this',
            html`<label>Character <select name="character">${CHARACTERS.map(
              ([value, text]) => html`<option value="${value}">${text}</option>`,
            )}</select></label>`,
          )}</div>
        <div><h3>Start again</h3>
          <p>Resets all accounts, baskets, orders and mail.</p>
          ${control('POST', '/demo/reset', 'Reset all data')}</div>
      </div>
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

/** A mail in the mail log. */
export interface ListedMail {
  id: number
  to: string
  subject: string
  body: string
  link: string | null
  created_at: string
}

const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/London',
})

/** `/demo/mail`: the mail log. */
export const mailPage = (mails: readonly ListedMail[]): Page => ({
  title: 'Mail',
  bodyClass: 'page demo',
  styles: ['/theme/demo.css'],
  content: html`
    ${pageHead('Mail', 'The mail that the shop would have sent, newest first.')}
    ${
      mails.length === 0
        ? html`<p>No mail yet. Register, send an enquiry or place an order.</p>`
        : mails.map(
            ({ to, subject, body, link, created_at }) => html`
      <div class="mail">
        <h2>${subject}</h2>
        <p class="mail__to">To ${to} · ${moment.format(new Date(created_at))}</p>
        <p>${body}</p>
        ${link ? html`<p><a class="button" href="${link}">Open the link</a></p>` : ''}
      </div>`,
          )
    }
    <p><a href="/demo">Back to the demo</a></p>`,
})
