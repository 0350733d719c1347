import { html } from 'hono/html'
import { PRODUCTS } from '../../catalogue/products'
import type { Html } from '../tag'

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

/** An account that waits for approval. */
export interface WaitingAccount {
  email: string
  name: string
  company: string
}

/** The accounts that wait for approval, each with a button that approves it as the sales team does. */
export const approvals = (waiting: readonly WaitingAccount[]): Html =>
  waiting.length === 0
    ? html`<p>Nobody waits for approval. <a href="/register">Register a business</a>.</p>`
    : html`<ul class="approvals">${waiting.map(
        ({ email, name, company }) => html`<li>
          <span><b>${company || name}</b> ${name}, ${email}</span>
          ${control(
            'POST',
            '/demo/approve',
            `Approve ${name}`,
            html`<input name="email" type="hidden" value="${email}">`,
          )}</li>`,
      )}</ul>`

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

const DIALECTS: readonly (readonly [value: string, text: string])[] = [
  ['', 'The demo’s own'],
  ['php', 'php: numbers as texts, 0 and 1, [] for nothing, maps for lists'],
  ['minimal', 'minimal: only what the contract makes compulsory'],
  ['wordy', 'wordy: envelopes, unknown fields, other item types'],
]

/** The controls on `/demo`. */
export const controls = html`
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
    <div><h3>Withdraw an approval</h3>
      <p>Prices, baskets and orders are closed at once.</p>
      ${control(
        'POST',
        '/demo/approve',
        'Withdraw',
        html`<label>Email address <input name="email" type="email" required
            value="orders@harbourandhearth.example" autocomplete="off"></label>
          <input name="approved" type="hidden" value="no">`,
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
        '/demo/dialect',
        'Answer like this',
        html`<label>Dialect <select name="dialect">${DIALECTS.map(
          ([value, text]) => html`<option value="${value}">${text}</option>`,
        )}</select></label>`,
      )}</div>
    <div><h3>Start again</h3>
      <p>Resets all accounts, baskets, orders and mail.</p>
      ${control('POST', '/demo/reset', 'Reset all data')}</div>
  </div>`
