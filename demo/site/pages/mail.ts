import { html } from 'hono/html'
import type { Page } from '../layout'
import { pageHead } from '../page-parts'

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
