import * as v from 'valibot'
import { type Call, TOO_MANY } from './call'
import { EXAMPLE_USER, MessageAnswer, Registered } from './session'
import { countries, list, text, yesNo } from './wire'

/** `1` or `0`, like a form's checkbox. */
const oneOrZero = v.picklist([0, 1])
const formLoaded = v.optional(text('When the form was loaded, in London time.'))
const honeypot = v.optional(
  text('A hidden field that people leave alone: a filled one is a robot.'),
)

const Registration = v.object({
  first_name: text('As typed.'),
  last_name: text('As typed.'),
  telephone: text('The telephone number.'),
  jobtitle: v.optional(text('One of the options, or free text.')),
  company: text('The organisation.'),
  address: text('The billing address.'),
  address2: v.optional(text('Its second line.')),
  town: text('Its town.'),
  postcode: text('Its postcode.'),
  shipping_address: v.optional(text('The shipping address.')),
  shipping_address2: v.optional(text('Its second line.')),
  shipping_town: v.optional(text('Its town.')),
  shipping_postcode: v.optional(text('Its postcode.')),
  notes: v.optional(text('Comments.')),
  existing: v.optional(oneOrZero),
  source: v.optional(text("How the customer heard of the shop: one of the options, or 'online'.")),
  register_email: text('The email address.'),
  register_password: text('The password.'),
  register_password_confirmation: text('The same again.'),
  account: v.optional(text("The existing customer's account number.")),
  terms: v.optional(yesNo('Whether the sender agrees to the terms.')),
  mailing: v.optional(yesNo('Whether the sender wants the newsletter.')),
  token: v.optional(text('The code of an invitation.')),
  weight: honeypot,
  now: formLoaded,
})

const Enquiry = v.object({
  first_name: text('First name.'),
  last_name: text('Last name.'),
  telephone: v.optional(text('The telephone number.')),
  postcode: text('The postcode.'),
  company: text('The organisation.'),
  source: v.optional(text("Always 'online'.")),
  email: text('The email address.'),
  terms: v.optional(yesNo('Whether the sender agrees to the terms.')),
  mailing: v.optional(yesNo('Whether the sender wants the newsletter.')),
  token: v.optional(text('The code of an invitation.')),
  weight: honeypot,
  now: formLoaded,
  notes: v.optional(text('What the sender writes, as the change of an address that is asked for.')),
  favlist: text(
    'JSON: a list of `{id, title, image}`, the products that the enquiry is about; with the capability `enquiry-words` also `qty`, where it is not 1.',
  ),
})

const options = v.optional(
  list(
    v.union([
      v.object({ value: text('What is sent.'), label: text('What is shown.') }),
      text('Both.'),
    ]),
    'The options, in their order.',
  ),
)

const FormOptions = v.object({
  formOptions: v.object({
    source: options,
    jobtitle: options,
    countries: v.optional(countries('The countries that the shop delivers to.')),
  }),
})

const Invite = v.object({
  invite: v.object({
    code: v.optional(text('The code.')),
    first_name: v.optional(text('First name.')),
    last_name: v.optional(text('Last name.')),
    company: v.optional(text('The organisation.')),
    jobtitle: v.optional(text('Job title.')),
    telephone: v.optional(text('The telephone number.')),
    email: v.optional(text('The email address.')),
  }),
})

const details = {
  first_name: 'Ada',
  last_name: 'Byron',
  telephone: '020 7946 0000',
  company: 'Analytical Teas',
}
const call = (
  given: Pick<Call, 'id' | 'path' | 'summary' | 'answer' | 'example' | 'rules'> & Partial<Call>,
): Call => ({
  method: 'GET',
  area: 'registration',
  who: 'anybody',
  need: 'optional',
  onRefusal: 'stays',
  request: null,
  refusals: [],
  ...given,
})

/** The calls of registration and enquiry. */
export const REGISTRATION_CALLS: readonly Call[] = [
  call({
    id: 'register',
    method: 'POST',
    path: '/auth/register',
    summary: 'Creates an account that awaits approval, and signs it in.',
    request: Registration,
    answer: Registered,
    refusals: [{ status: 422, meaning: 'Fields are not valid; errors by field.' }, TOO_MANY],
    example: {
      request: {
        ...details,
        address: '12 St James Square',
        town: 'London',
        postcode: 'SW1Y 4JH',
        existing: 0,
        source: 'online',
        register_email: 'ada@example.com',
        register_password: '…',
        register_password_confirmation: '…',
        terms: true,
      },
      answer: {
        user: { ...EXAMPLE_USER, approved_at: null },
        access_token: 'f0e1d2c3',
        message: 'Thank you. We will tell you when your account has been approved.',
      },
    },
    rules: ['registration.7', 'registration.9', 'registration.10'],
  }),
  call({
    id: 'enquire',
    method: 'POST',
    path: '/auth/enquire',
    summary: 'Sends an enquiry or a saved list to the sales team.',
    details: ['An answer without a body is a success.'],
    request: Enquiry,
    answer: MessageAnswer,
    refusals: [{ status: 422, meaning: 'Fields are not valid; errors by field.' }, TOO_MANY],
    example: {
      request: {
        ...details,
        postcode: 'SW1Y 4JH',
        email: 'ada@example.com',
        favlist: '[{"id":"1001","title":"English Breakfast","image":""}]',
      },
      answer: { message: 'Thank you for your enquiry we will get back to you soon.' },
    },
    rules: ['enquiry.2', 'enquiry.4'],
  }),
  call({
    id: 'fetchFormOptions',
    path: '/auth/formoptions',
    summary: 'The options of the registration fields.',
    answer: FormOptions,
    example: {
      answer: {
        formOptions: {
          source: [{ value: 'online', label: 'Online' }],
          jobtitle: [{ value: 'buyer', label: 'Buyer' }],
        },
      },
    },
    rules: ['registration.6'],
  }),
  call({
    id: 'fetchInvite',
    path: '/auth/invite/{code}',
    summary: 'What the shop knows of an invited person.',
    parameters: { code: 'The code of the invitation.' },
    answer: Invite,
    refusals: [
      { status: 404, meaning: 'The invitation is unknown or used up; as 410 and 422.' },
      TOO_MANY,
    ],
    example: { answer: { invite: { ...details, email: 'ada@example.com' } } },
    rules: ['registration.11'],
  }),
]
