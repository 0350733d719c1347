import { html } from 'hono/html'
import { TEST_CARDS } from '../../card-provider/stand-in/test-cards'
import { PRODUCTS } from '../../catalogue/products'
import type { Account } from '../../database/seed/accounts'
import type { Page } from '../layout'
import { pageHead } from '../page-parts'
import type { Html } from '../tag'
import { ABUSE_THEMES } from './abuse'

/** What each kind of account is there to show. */
const SHOWS: Record<Account['role'], string> = {
  unapproved: 'Signed in, but not approved: the account notice, and no prices.',
  approved: 'Standard prices, stored addresses, may pay on account.',
  verified: 'Confirmed e-mail address: prices of their own beside the standard ones.',
  crm: 'Locked addresses and several delivery sites: “Ordering as” in the header.',
  on_account: 'Confirmed, and may pay on account.',
  history: 'Years of orders, quotes and a repeating order.',
}

const accountTable = (accounts: readonly Account[]): Html => html`
  <div class="table-scroll" tabindex="0" role="region" aria-label="Demonstration accounts">
  <table>
    <thead><tr><th scope="col">Role</th><th scope="col">E-mail address</th>
      <th scope="col">Password</th><th scope="col">What it shows</th></tr></thead>
    <tbody>${accounts.map(
      ({ role, email, password }) => html`<tr><th scope="row">${role}</th>
        <td><code>${email}</code></td><td><code>${password}</code></td><td>${SHOWS[role]}</td></tr>`,
    )}</tbody>
  </table></div>`

const spaced = (number: string): string => number.match(/.{1,4}/g)?.join(' ') ?? ''

const cardTable = html`
  <p>The stand-in for the card provider takes these numbers, with any date in the future and any
    security code. <em>crm</em> and <em>history</em> have saved cards: the one that ends in 0341 is
    declined when it is charged, the one that ends in 3184 has the bank ask. No other card is
    accepted, and nothing is charged.</p>
  <div class="table-scroll" tabindex="0" role="region" aria-label="Test cards">
  <table>
    <thead><tr><th scope="col">Card number</th><th scope="col">What happens</th></tr></thead>
    <tbody>${TEST_CARDS.map(
      ({ number, shows }) =>
        html`<tr><th scope="row"><code>${spaced(number)}</code></th><td>${shows}</td></tr>`,
    )}</tbody>
  </table></div>`

/** A form that `control.js` sends; what came of it is said in its own output. */
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
  ['basket-500', 'The next change of the basket fails (500)'],
  ['offline', 'The API drops every connection'],
  ['search-down', 'The search service answers 503'],
  ['cards-down', 'The card provider’s script cannot be loaded'],
  ['signed-out', 'The next API call answers 401'],
  ['lost-answer', 'The next order is saved, but its answer is lost'],
]

const CHECKS = html`
  <ol>
    <li>Open <a href="/shop">the shop</a> signed out: no prices, “Login to order” on every card.</li>
    <li>Sign in on <a href="/login">/login</a> as <em>approved</em>, and search for “earl gray”.</li>
    <li>Add something, open the basket in the header, change quantities, remove and undo.</li>
    <li>Check out on account, and find your order under <a href="/demo/orders.json">orders.json</a>.</li>
    <li>Pay by card as <em>crm</em>, with one of the test cards below.</li>
    <li>Sign in as <em>verified</em> and compare the prices.</li>
    <li>Change the price of what is in your basket, below, between checkout and “Pay Now”.</li>
  </ol>`

/** `/demo`: what this site is, who can sign in, and what can be done to it. */
export const demoPage = (accounts: readonly Account[], hasStandIn: boolean): Page => ({
  title: 'About this demonstration',
  bodyClass: 'page demo',
  styles: ['/theme/demo.css'],
  scripts: ['/theme/control.js'],
  content: html`
    ${pageHead(
      'About this demonstration',
      'A CMS site with a shop API, a search service and a card provider of its own, so that Trade Blocks can be tried without an account anywhere.',
    )}
    <section><h2>What to try</h2>${CHECKS}</section>
    <section><h2>Accounts</h2><p>The passwords are public on purpose.</p>${accountTable(accounts)}</section>
    ${hasStandIn ? html`<section><h2>Cards</h2>${cardTable}</section>` : ''}
    <section><h2>Controls</h2>
      <div class="controls">
        <div><h3>Approve a registration</h3>
          <p>As the sales team would: prices show from the next page on.</p>
          ${control(
            'POST',
            '/demo/approve',
            'Approve',
            html`<label>E-mail address <input name="email" type="email" required
              value="new@thepottingshed.example" autocomplete="off"></label>`,
          )}</div>
        <div><h3>Move the clock</h3>
          <p>Repeating orders that fall due are placed.</p>
          ${control(
            'POST',
            '/demo/clock',
            'Move on',
            html`<label>Days <input name="days" type="number" value="28" min="1" max="365"
              required></label>`,
          )}</div>
        <div><h3>Change a price</h3>
          <p>While it lies in a basket, say: nobody pays a price that they have not seen.</p>
          ${control(
            'POST',
            '/demo/prices',
            'Change it',
            html`<label>SKU <input name="sku" value="${PRODUCTS[0]?.sku ?? ''}" required
                autocomplete="off"></label>
              <label>Pence, exc VAT <input name="price" type="number" value="1500" min="1"
                max="1000000" required></label>`,
          )}</div>
        <div><h3>Break something</h3>
          <p>The shop should say what happened, and lose nothing.</p>
          ${control(
            'PUT',
            '/demo/faults',
            'Break it',
            html`<label>Fault <select name="fault">${FAULTS.map(
              ([value, text]) => html`<option value="${value}">${text}</option>`,
            )}</select></label>`,
          )}
          ${control('DELETE', '/demo/faults', 'Mend everything')}</div>
        <div><h3>Start again</h3>
          <p>Every account, basket, order and mail as at the start.</p>
          ${control('POST', '/demo/reset', 'Reset all data')}</div>
      </div>
    </section>
    <section><h2>What happened so far</h2>
      <ul>
        <li><a href="/demo/mail">Mails</a> that the shop would have sent</li>
        <li><a href="/demo/orders.json">Orders</a>, <a href="/demo/charges.json">charges</a>,
          <a href="/demo/enquiries.json">enquiries</a> and
          <a href="/demo/requests.json">requests</a>, as JSON</li>
      </ul>
    </section>
    <section><h2>Pages for tests</h2>
      <ul>
        <li><a href="/demo/pages/blank">No tags at all</a>, <a href="/demo/pages/header">only the header's buttons</a></li>
        <li>Forty tags, the script twice, under hostile themes:
          ${ABUSE_THEMES.map(
            (theme) => html`<a href="/demo/pages/abuse?theme=${theme}">${theme}</a> `,
          )}</li>
      </ul>
    </section>`,
})

/** A mail as the shop's control lists it. */
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

/** `/demo/mail`: the mails that the shop would have sent. */
export const mailPage = (mails: readonly ListedMail[]): Page => ({
  title: 'Mails',
  bodyClass: 'page demo',
  styles: ['/theme/demo.css'],
  content: html`
    ${pageHead('Mails', 'What the shop would have sent, the newest first.')}
    ${
      mails.length === 0
        ? html`<p>None yet. Register, enquire or place an order.</p>`
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
    <p><a href="/demo">Back to the demonstration</a></p>`,
})
