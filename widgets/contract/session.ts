import * as v from 'valibot'
import { Address, EXAMPLE_ADDRESS } from './address'
import { Order } from './order'
import { Quote } from './quote'
import {
  approval,
  display,
  id,
  list,
  map,
  message,
  messages,
  orNone,
  reference,
  text,
  time,
  token,
  tokenOrNone,
  yesNo,
} from './wire'

/** The signed-in user. */
export const User = v.object({
  id: id('The id of the user.'),
  first_name: text('For the greeting.'),
  last_name: v.optional(text('Last name.')),
  email: v.optional(text('The email address.')),
  telephone: v.optional(text('The telephone number.')),
  company: v.optional(text('The organisation.')),
  jobtitle: v.optional(text('The job title.')),
  created_at: v.optional(
    time('When the account was asked for: shown while it waits for its approval.'),
  ),
  approved_at: approval('When the trade account was approved. Before, there are no prices.'),
  crm_id: v.optional(reference('The id in the customer services system: locks addresses.')),
  on_account: v.optional(
    yesNo(
      'Whether the user may pay on account. "On account" is shown to everybody, and says that it is not available where this is no.',
    ),
  ),
  verified: v.optional(
    v.object({ status: yesNo('Whether the email address is confirmed: custom prices.') }),
  ),
  addresses: v.optional(list(Address, 'All addresses of the user.')),
})

/** The answer of `GET /auth/check`. */
export const AuthCheck = v.object({
  user: v.optional(orNone(User, 'The signed-in user; null or absent for a visitor.')),
  auth: v.optional(yesNo('Whether somebody is signed in.')),
  messages: v.optional(messages('Shown as notices, once.')),
  capabilities: v.optional(
    list(text('A name.'), 'What the server offers beyond the minimum: names in `x-capabilities`.'),
  ),
  lastorder: v.optional(orNone(Order, 'The latest order of the user.')),
  lastquote: v.optional(orNone(Quote, 'The latest quote of the user.')),
  quotes: v.optional(list(Quote, 'The quotes of the user.')),
  machines: v.optional(
    list(
      map(display('A detail.')),
      "The user's machines. The dashboard shows the texts of each: `name`, `title`, `model` or else the first one as its heading, the others under their names.",
    ),
  ),
  pos: v.optional(
    list(
      map(display('A detail.')),
      "The user's point-of-sale material, shown as the machines are.",
    ),
  ),
})

const signedIn = {
  user: v.optional(orNone(User, 'The user, who is now signed in.')),
  message: v.optional(message('Shown after the page has moved on.')),
  messages: v.optional(messages('Shown in the same way, after `message`.')),
}
const ACCESS_TOKEN = 'The access token. Without `user` the shop asks `GET /auth/check` for it.'

/** The answer of a call that signs in. */
export const SignedIn = v.object({ access_token: token(ACCESS_TOKEN), ...signedIn })

/** The answer of a registration; without a token the user sees the message and signs in later. */
export const Registered = v.object({
  access_token: v.optional(tokenOrNone(ACCESS_TOKEN)),
  ...signedIn,
})

export const Login = v.object({
  email: text('The email address.'),
  password: text('The password.'),
})
export const LoginToken = v.object({ token: text('The one-use token of the mailed link.') })

/** The answer of a call with a message only. */
export const MessageAnswer = v.object({ message: v.optional(message('Shown to the user.')) })

/** The answer of an email verification. */
export const Verified = v.object({ user: signedIn.user, message: signedIn.message })

export const ForgottenPassword = v.object({ email: text('The email address of the account.') })
export const PasswordReset = v.object({
  email: text('The email address of the account.'),
  password: text('The new password.'),
  password_confirmation: text('The same again.'),
  token: text('The one-use token of the mailed link.'),
})

/** Changed fields of the user; a new password needs all three password fields. */
export const UserUpdate = v.object({
  first_name: v.optional(text('First name.')),
  last_name: v.optional(text('Last name.')),
  telephone: v.optional(text('The telephone number.')),
  jobtitle: v.optional(text('The job title.')),
  company: v.optional(
    text('The organisation. That of users with a `crm_id` is changed by customer services.'),
  ),
  email: v.optional(text('Must stay as it is: customer services change it.')),
  current_password: v.optional(text('The password until now.')),
  password: v.optional(text('The new password.')),
  password_confirmation: v.optional(text('The same again.')),
})

/** A user, for the examples. */
export const EXAMPLE_USER = {
  id: '3',
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'ada@example.com',
  approved_at: '2026-02-01T10:00:00Z',
  crm_id: null,
  on_account: false,
  verified: { status: true },
  addresses: [EXAMPLE_ADDRESS],
}
