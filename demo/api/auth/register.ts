import { Hono } from 'hono'
import * as v from 'valibot'
import type { Sql } from '../../database/database'
import { countryOfPostcode, isUkPostcode, normaliseUkPostcode } from '../addresses/postcodes'
import { HOME_COUNTRY } from '../basket/delivery-zones'
import { emailAddress, flag, newPassword, optionalText, readInput, requiredText } from '../input'
import { SALES_TEAM, sendMail } from '../mails'
import { recordAttempt } from '../people/limits'
import { hashPassword } from '../people/passwords'
import { findUser, findUserByEmail } from '../people/users'
import { fieldError } from '../problem'
import type { Shop, ShopEnv } from '../shop'
import { signIn } from './sign-in'
import { sendVerificationMail } from './verification-links'

const ukPostcode = (label: string) =>
  v.pipe(
    optionalText(label, 16),
    v.check((code) => code === '' || isUkPostcode(code), `${label} must be a valid UK postcode.`),
    v.transform((code) => (code === '' ? '' : normaliseUkPostcode(code))),
  )

/** The registration payload (registration.7). Unknown fields are stored beside them and change nothing. */
const Registration = v.pipe(
  v.looseObject({
    first_name: requiredText('First name'),
    last_name: requiredText('Last name'),
    telephone: requiredText('Telephone', 40),
    jobtitle: optionalText('Job title'),
    company: requiredText('Organisation'),
    address: requiredText('Address'),
    address2: optionalText('Address 2'),
    town: requiredText('Town'),
    postcode: v.pipe(ukPostcode('Postcode'), v.nonEmpty('Postcode is required.')),
    shipping_address: optionalText('Shipping address'),
    shipping_address2: optionalText('Shipping address 2'),
    shipping_town: optionalText('Shipping town'),
    shipping_postcode: ukPostcode('Shipping postcode'),
    notes: optionalText('Notes', 4_000),
    existing: flag('Existing customer'),
    source: optionalText('Source'),
    register_email: emailAddress(),
    register_password: newPassword,
    register_password_confirmation: v.nullish(v.string('Password must be a text.'), ''),
    account: optionalText('Account number', 40),
    terms: v.pipe(
      flag('Terms'),
      v.check((isAgreed) => isAgreed, 'Please agree to the terms.'),
    ),
    mailing: flag('Newsletter'),
    /** The code of an invitation, if any (registration.11). */
    token: optionalText('Token'),
    weight: optionalText('Weight'),
    now: optionalText('Time', 64),
  }),
  v.forward(
    v.partialCheck(
      [['register_password'], ['register_password_confirmation']],
      (input) => input.register_password === input.register_password_confirmation,
      'The two passwords are not the same.',
    ),
    ['register_password_confirmation'],
  ),
)
type Registration = v.InferOutput<typeof Registration>

async function addAddress(
  sql: Sql,
  userId: number,
  input: Registration,
  type: 'billing' | 'delivery',
): Promise<void> {
  const isShippedElsewhere = type === 'delivery' && input.shipping_address !== ''
  const place = isShippedElsewhere
    ? [
        input.shipping_address,
        input.shipping_address2,
        input.shipping_town,
        input.shipping_postcode || input.postcode,
      ]
    : [input.address, input.address2, input.town, input.postcode]
  const country = countryOfPostcode(place.at(-1) ?? '') ?? HOME_COUNTRY
  await sql.run(
    `INSERT INTO addresses (user_id, type, first_name, last_name, company, trading_name,
       street_address_1, street_address_2, city, postcode, county, country, email, phone,
       is_default) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '', ?, ?, ?, 1)`,
    [
      userId,
      type,
      input.first_name,
      input.last_name,
      input.company,
      input.company,
      ...place,
      country,
      input.register_email,
      input.telephone,
    ],
  )
}

async function addUser(sql: Sql, input: Registration, hash: string, now: Date) {
  const { id } = await sql.run(
    `INSERT INTO users (email, first_name, last_name, telephone, company, job_title,
       password_hash, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      input.register_email,
      input.first_name,
      input.last_name,
      input.telephone,
      input.company,
      input.jobtitle,
      hash,
      now.toISOString(),
    ],
  )
  const details = Object.fromEntries(
    Object.entries(input).filter(([name]) => !/password/i.test(name)),
  )
  await sql.run('INSERT INTO registrations VALUES (?, ?, ?)', [
    id,
    JSON.stringify(details),
    now.toISOString(),
  ])
  await addAddress(sql, id, input, 'billing')
  await addAddress(sql, id, input, 'delivery')
  await sql.run('UPDATE invites SET used_at = ? WHERE code = ? AND used_at IS NULL', [
    now.toISOString(),
    input.token,
  ])
  const user = await findUser(sql, id)
  if (!user) throw new Error('The new user was not kept')
  return user
}

/** `POST /auth/register`: creates an account that awaits approval, and signs it in. */
export function registerRoutes(shop: Shop) {
  const { database, clock, passwordCost } = shop
  return new Hono<ShopEnv>().post('/auth/register', async (context) => {
    const input = await readInput(context, Registration)
    const now = clock.now()
    const { sender } = context.var.visitor
    const attempt = { action: 'registration', account: input.register_email, sender } as const
    await database.transaction((sql) => recordAttempt(sql, attempt, now))
    const hash = await hashPassword(input.register_password, passwordCost)
    return context.json(
      await database.transaction(async (sql) => {
        if (await findUserByEmail(sql, input.register_email)) {
          throw fieldError('register_email', 'There is an account with this email address already.')
        }
        const user = await addUser(sql, input, hash, now)
        await sendVerificationMail(sql, shop, user, now)
        await sendMail(
          sql,
          {
            recipient: SALES_TEAM,
            subject: `New trade account: ${input.company}`,
            body: `${input.first_name} ${input.last_name} of ${input.company} asks for an account.`,
          },
          now,
        )
        const message = 'Thank you. We will tell you when your account has been approved.'
        return signIn(sql, user, context.var.visitor.basketToken, now, message)
      }),
    )
  })
}
