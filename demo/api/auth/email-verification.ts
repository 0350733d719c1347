import { Hono } from 'hono'
import { minutesAfter } from '../clock'
import { recordAttempt } from '../people/limits'
import { requireUser, userResponse } from '../people/users'
import { forbidden, Problem } from '../problem'
import type { Shop, ShopEnv } from '../shop'
import { isValidLink, sendVerificationMail } from './verification-links'

/** `GET /email-verify/{id}` and `GET /auth/email/resend`. */
export function emailVerificationRoutes(shop: Shop) {
  const { database, clock } = shop
  return new Hono<ShopEnv>()
    .get('/email-verify/:id', async (context) => {
      const user = requireUser(context.var.visitor)
      const link = {
        id: context.req.param('id'),
        expires: context.req.query('expires') ?? '',
        hash: context.req.query('hash') ?? '',
        signature: context.req.query('signature') ?? '',
      }
      if (link.id !== String(user.id)) {
        throw forbidden('This link belongs to another account. Please sign in to that one.')
      }
      const now = clock.now()
      if (!isValidLink(shop, link, user, now)) {
        throw new Problem(422, 'This link is not valid any more. Please ask for a new one.')
      }
      return context.json(
        await database.transaction(async (sql) => {
          const verified_at = user.verified_at ?? now.toISOString()
          await sql.run('UPDATE users SET verified_at = ? WHERE id = ?', [verified_at, user.id])
          return {
            user: await userResponse(sql, { ...user, verified_at }),
            message: 'Your email address has been confirmed.',
          }
        }),
      )
    })
    .get('/auth/email/resend', async (context) => {
      const user = requireUser(context.var.visitor)
      const now = clock.now()
      const { sender } = context.var.visitor
      const attempt = { action: 'resend', account: user.email, sender } as const
      await database.transaction(async (sql) => {
        await recordAttempt(sql, attempt, now)
        const isFresh = await sql.get(
          "SELECT 1 FROM mails WHERE recipient = ? AND link LIKE '/email-verify%' AND created_at > ?",
          [user.email, minutesAfter(now, -1)],
        )
        if (!isFresh) await sendVerificationMail(sql, shop, user, now)
      })
      return context.json({ message: 'Verification request email resent.' })
    })
}
