import { Hono } from 'hono'
import * as v from 'valibot'
import { emailAddress, flag, optionalText, readInput, requiredText } from '../input'
import { SALES_TEAM, sendMail } from '../mails'
import { recordAttempt } from '../people/limits'
import type { Shop, ShopEnv } from '../shop'

const Favourite = v.object({
  id: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(64)),
  title: optionalText('Title', 300),
  image: optionalText('Image', 1_000),
  /** The quantity that the sender asks about (enquiry.8). */
  qty: v.optional(
    v.pipe(
      v.number('The quantity must be a number.'),
      v.integer(),
      v.minValue(1),
      v.maxValue(9_999),
    ),
  ),
})
const FavouriteList = v.pipe(
  v.array(Favourite, 'The list of products is not readable.'),
  v.maxLength(500, 'The list of products is too long.'),
)

/** A list or its JSON; missing means empty (enquiry.4). */
const FavouritesField = v.pipe(
  v.optional(v.unknown(), null),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    if (typeof dataset.value !== 'string') return dataset.value ?? []
    try {
      return JSON.parse(dataset.value || '[]') as unknown
    } catch {
      addIssue({ message: 'The list of products is not readable.' })
      return NEVER
    }
  }),
  FavouriteList,
)

/** The enquiry payload (enquiry.2). */
const Enquiry = v.object({
  first_name: requiredText('First name'),
  last_name: requiredText('Last name'),
  telephone: optionalText('Telephone', 40),
  /** The payload names no country, so any format is accepted (address.3). */
  postcode: requiredText('Postcode', 16),
  company: requiredText('Organisation'),
  source: optionalText('Source'),
  email: emailAddress(),
  terms: flag('Terms'),
  mailing: flag('Newsletter'),
  token: optionalText('Token'),
  /** A honeypot: people do not see the field, bots fill it in (enquiry.3). */
  weight: optionalText('Weight'),
  now: optionalText('Time', 64),
  notes: optionalText('Message', 5_000),
  favlist: FavouritesField,
})

/** `POST /auth/enquire`: sends a product enquiry or a list of favourites to the sales team. */
export const enquireRoutes = ({ database, clock }: Shop) =>
  new Hono<ShopEnv>().post('/auth/enquire', async (context) => {
    const { favlist, ...details } = await readInput(context, Enquiry)
    const now = clock.now()
    const { sender } = context.var.visitor
    const attempt = { action: 'enquiry', account: details.email, sender } as const
    await database.transaction(async (sql) => {
      await recordAttempt(sql, attempt, now)
      await sql.run(
        `INSERT INTO enquiries (email, details_json, favourites_json, is_suspect, created_at)
         VALUES (?, ?, ?, ?, ?)`,
        [
          details.email,
          JSON.stringify(details),
          JSON.stringify(favlist),
          details.weight === '' ? 0 : 1,
          now.toISOString(),
        ],
      )
      await sendMail(
        sql,
        {
          recipient: SALES_TEAM,
          subject: `Enquiry from ${details.company}`,
          body: [
            `${details.first_name} ${details.last_name}, ${details.email}, ${details.postcode}.`,
            ...favlist.map(
              ({ title, id, qty }) => `${qty ? `${qty} x ` : ''}${title || 'Product'} (${id})`,
            ),
            ...(details.notes ? [details.notes] : []),
          ].join('\n'),
        },
        now,
      )
    })
    return context.json({
      message: 'Thank you for your enquiry we will get back to you soon.',
    })
  })
