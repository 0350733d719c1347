import { screen } from '@testing-library/react'
import { EnquiryForm } from '../../../src/components/enquiry/EnquiryForm'
import type { Favourite } from '../../../src/entities/favourites/favourite'
import { openShop } from '../shop'

export const FILLED_FIELDS = {
  first_name: 'Ruth',
  last_name: 'Amadi',
  company: 'Corner Café',
  postcode: 'LS1 4DY',
  email: 'ruth@cornercafe.example',
  telephone: '0113 496 0011',
}

const LABELS: Record<keyof typeof FILLED_FIELDS, RegExp> = {
  first_name: /^First name/,
  last_name: /^Last name/,
  company: /^Organisation/,
  postcode: /^Postcode/,
  email: /^Email address/,
  telephone: /^Telephone/,
}

export const field = (name: keyof typeof FILLED_FIELDS) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: LABELS[name] })

export const send = () => screen.getByRole('button', { name: 'Send enquiry' })

/** Fills the form as a password manager does, without events. */
export function fill(values: Partial<typeof FILLED_FIELDS> = FILLED_FIELDS): void {
  for (const [name, value] of Object.entries(values)) {
    field(name as keyof typeof FILLED_FIELDS).value = value
  }
}

/** The values of the form's fields. */
export const typedFields = () =>
  Object.fromEntries(Object.keys(FILLED_FIELDS).map((name) => [name, field(name as 'email').value]))

interface Options extends NonNullable<Parameters<typeof openShop>[0]> {
  favourites?: readonly Favourite[]
  onSent?: () => void
}

export async function openEnquiry({ favourites = [], onSent, ...options }: Options = {}) {
  const shop = await openShop(options)
  const view = shop.show(<EnquiryForm favourites={favourites} {...(onSent && { onSent })} />)
  return {
    ...shop,
    ...view,
    /** Sets the answer to the next enquiry. */
    answer: (fault: object) =>
      shop.api.faults.set([{ method: 'POST', path: '/api/auth/enquire', ...fault }]),
    /** The enquiries received by the sales team, newest first. */
    enquiries: async () => {
      const answer = await shop.api.fetch(new Request('https://shop.example/demo/enquiries.json'))
      return (await answer.json()) as Record<string, unknown>[]
    },
  }
}
