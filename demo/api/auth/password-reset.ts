import { setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import * as v from 'valibot'
import { emailAddress, newPassword, optionalText, readInput } from '../input'
import { sendMail } from '../mails'
import { forgetLogins, isAllowed, recordAttempt } from '../people/limits'
import { consumeToken, hasRecentToken, makeToken, revokeTokens } from '../people/one-use-tokens'
import { hashPassword } from '../people/passwords'
import { endSessions } from '../people/sessions'
import { findUserByEmail } from '../people/users'
import { Problem } from '../problem'
import type { Shop, ShopEnv } from '../shop'

/** Constant response time (ms), longer than the work: timing does not reveal who has an account. */
const RESPONSE_MS = 50

const Forgotten = v.object({ email: emailAddress() })

const Reset = v.pipe(
  v.object({
    email: emailAddress(),
    password: newPassword,
    password_confirmation: v.nullish(v.string('Password must be a text.'), ''),
    token: optionalText('Token', 200),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['password_confirmation']],
      ({ password, password_confirmation }) => password === password_confirmation,
      'The two passwords are not the same.',
    ),
    ['password_confirmation'],
  ),
)

/** `POST /auth/password/email` and `POST /auth/password/reset`. Neither reveals who has an account. */
export function passwordResetRoutes({ database, clock, passwordCost }: Shop) {
  return new Hono<ShopEnv>()
    .post('/auth/password/email', async (context) => {
      const { email } = await readInput(context, Forgotten)
      const now = clock.now()
      const { sender } = context.var.visitor
      const attempt = { action: 'password-mail', account: email, sender } as const
      await database.transaction((sql) => recordAttempt(sql, attempt, now))
      const responseTime = wait(RESPONSE_MS)
      await database.transaction(async (sql) => {
        const user = await findUserByEmail(sql, email)
        if (!user || (await hasRecentToken(sql, 'password', user.id, now))) return
        // Silent: only an account can get too many links.
        if (!(await isAllowed(sql, { ...attempt, action: 'password-link' }, now))) return
        const token = await makeToken(sql, 'password', user.id, now)
        await sendMail(
          sql,
          {
            recipient: email,
            subject: 'Reset your password',
            body: 'Use this link to choose a new password. It works for one hour.',
            link: `/password-reset?${new URLSearchParams({ token })}`,
          },
          now,
        )
      })
      await responseTime
      return context.json({
        message: 'If there is an account for this email address, we have sent a link to it.',
      })
    })
    .post('/auth/password/reset', async (context) => {
      const { email, password, token } = await readInput(context, Reset)
      const now = clock.now()
      const { sender } = context.var.visitor
      const attempt = { action: 'password-reset', account: email, sender } as const
      await database.transaction((sql) => recordAttempt(sql, attempt, now))
      const hash = await hashPassword(password, passwordCost)
      await database.transaction(async (sql) => {
        const user = await findUserByEmail(sql, email)
        const userId = user && (await consumeToken(sql, 'password', token, now, user.id))
        if (!userId) {
          throw new Problem(422, 'This link is not valid any more. Please ask for a new one.')
        }
        await sql.run('UPDATE users SET password_hash = ? WHERE id = ?', [hash, userId])
        await endSessions(sql, userId)
        await revokeTokens(sql, userId)
        await forgetLogins(sql, email)
      })
      return context.json({ message: 'The password has now been reset you can now login.' })
    })
}
