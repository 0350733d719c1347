/** The fields of the enquiry form, hidden ones included (enquiry.1, enquiry.2). */
export interface EnquiryDetails {
  first_name: string
  last_name: string
  telephone: string
  postcode: string
  /** The organisation. */
  company: string
  email: string
  /** The sender's message, in forms that ask for one (account.75). */
  notes?: string
  terms: boolean
  mailing: boolean
  /** A hidden field, sent unchanged (enquiry.3). */
  weight: string
  /** When the form was loaded, in London time: 'YYYY-MM-DD HH:MM:SS' (enquiry.3). */
  now: string
}

/** The payload of `POST /auth/enquire` (enquiry.2). */
export interface Enquiry extends EnquiryDetails {
  source: 'online'
  /** The code of the visitor's invitation; empty without one. */
  token: string
  /** JSON: the products of the enquiry, each with id, title and image (enquiry.4). */
  favlist: string
}
