import { html } from 'hono/html'
import type { Page } from '../layout'
import { pageHead } from '../page-parts'

interface LegalText {
  title: string
  sections: readonly (readonly [heading: string, text: string])[]
}

const TEXTS = {
  '/privacy-policy': {
    title: 'Privacy policy',
    sections: [
      [
        'What we keep',
        'Your name, your business, its addresses, and what you ordered. Cards are kept by our payment provider; we see the brand, the last four digits and the expiry date.',
      ],
      [
        'Why we keep it',
        'To deliver, to send invoices, and to answer when you ring. Newsletters are sent only to those who ticked the box, and every one has a link to stop them.',
      ],
      [
        'How long',
        'Orders and invoices for six years, as the law asks. Accounts that have not been used for three years are closed and their people removed.',
      ],
      [
        'On this demo site',
        'Everything you enter stays in a database on the machine that runs the demo, and is deleted when the demo is reset. Please do not enter real details.',
      ],
    ],
  },
  '/terms-and-conditions': {
    title: 'Business terms of sale',
    sections: [
      [
        'Who we sell to',
        'To businesses only. An order is an offer; it is accepted when we send the goods, or when we confirm it in writing.',
      ],
      [
        'Prices and payment',
        'Prices are in pounds sterling, without VAT unless stated. Payment is due with the order, or within thirty days of the invoice for customers with a credit account.',
      ],
      [
        'Delivery and risk',
        'Risk passes on delivery; goods remain ours until they have been paid for. Shortages and damage have to be reported within 48 hours.',
      ],
      [
        'Equipment',
        'Machines carry two years of warranty, parts and labour, provided that water filters are changed when due and servicing is done by our engineers.',
      ],
    ],
  },
  '/refunds': {
    title: 'Refund policy',
    sections: [
      [
        'Changed your mind',
        'Unopened goods with at least half their shelf life left can be returned within 14 days. We refund the goods; the return carriage is yours.',
      ],
      [
        'Something is wrong',
        'Damaged, faulty or wrong goods are replaced or refunded in full, carriage included. Tell us within 48 hours of delivery, if possible with a picture.',
      ],
      [
        'How refunds are paid',
        'To the card or account that the order was paid with, within three working days of our agreement.',
      ],
    ],
  },
} as const satisfies Record<string, LegalText>

export type LegalPath = keyof typeof TEXTS

/** The paths of the legal pages. */
export const LEGAL_PATHS = Object.keys(TEXTS) as LegalPath[]

/** `/privacy-policy`, `/terms-and-conditions`, `/refunds` */
export const legalPage = (path: LegalPath): Page => ({
  title: TEXTS[path].title,
  bodyClass: 'page legal',
  content: html`
    ${pageHead(TEXTS[path].title)}
    <div class="article">
      ${TEXTS[path].sections.map(([heading, text]) => html`<h2>${heading}</h2><p>${text}</p>`)}
    </div>`,
})
