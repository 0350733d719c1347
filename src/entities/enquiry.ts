import * as v from 'valibot'
import { display } from '../lib/parse'

/** What somebody fills in to ask the sales team, with the form's stamp (spec §3, §5). */
export interface EnquiryDetails {
  first_name: string
  last_name: string
  telephone: string
  postcode: string
  /** The organisation. */
  company: string
  email: string
  terms: boolean
  mailing: boolean
  /** Sent as it stands in the form: people do not see it. */
  weight: string
  /** When the form was loaded, in London: 'YYYY-MM-DD HH:MM:SS'. */
  now: string
}

/** The enquiry payload (spec §3). */
export interface Enquiry extends EnquiryDetails {
  source: 'online'
  /** The code of the invitation that the visitor came with; empty without one. */
  token: string
  /** JSON: the products asked about, each with id, title and image. */
  favlist: string
}

/** `POST /auth/enquire`: what the server says to it. */
export const EnquiryAnswer = v.object({ message: display })
