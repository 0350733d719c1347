import { Hono } from 'hono'
import * as v from 'valibot'
import { renewToken } from '../basket/baskets'
import { emailAddress, givenPassword, readInput, requiredText } from '../input'
import { type Attempt, forgetAttempts, recordAttempt } from '../people/limits'
import { consumeToken } from '../people/one-use-tokens'
import { hashPassword, verifyPassword } from '../people/passwords'
import { endSession } from '../people/sessions'
import { findUser, findUserByEmail } from '../people/users'
import { fieldError, unauthenticated } from '../problem'
import type { Shop, ShopEnv } from '../shop'
import { signIn } from './sign-in'

const Credentials = v.object({ email: emailAddress(), password: givenPassword })
const LoginToken = v.object({ token: requiredText('Token', 200) })

/** `POST /auth/login`, `POST /auth/login-token` and `POST /auth/logout`. */
export function loginRoutes({ database, clock, passwordCost }: Shop) {
  /** Verified for an unknown address, so that response times do not reveal who has an account. */
  const nobody = hashPassword('nobody', passwordCost)

  return new Hono<ShopEnv>()
    .post('/auth/login', async (context) => {
      const { email, password } = await readInput(context, Credentials)
      const now = clock.now()
      const { sender } = context.var.visitor
      const attempt: Attempt = { action: 'login', account: email, sender }
      await database.transaction((sql) => recordAttempt(sql, attempt, now))
      const found = await findUserByEmail(database, email)
      const isRight = await verifyPassword(password, found?.password_hash ?? (await nobody))
      return context.json(
        await database.transaction(async (sql) => {
          const user = isRight ? await findUserByEmail(sql, email) : null
          // Hashing is slow and not locked: the password may have changed meanwhile.
          if (!user || user.password_hash !== found?.password_hash) {
            throw fieldError('email', 'This email address and password do not match our records.')
          }
          await forgetAttempts(sql, attempt)
          return signIn(sql, user, context.var.visitor.basketToken, now)
        }),
      )
    })
    .post('/auth/logout', async (context) => {
      const { user, sessionHash } = context.var.visitor
      if (!user || !sessionHash) throw unauthenticated()
      await database.transaction(async (sql) => {
        await endSession(sql, sessionHash)
        await renewToken(sql, user.id)
      })
      return context.json({ message: null })
    })
    .post('/auth/login-token', async (context) => {
      const { token } = await readInput(context, LoginToken)
      const now = clock.now()
      return context.json(
        await database.transaction(async (sql) => {
          const userId = await consumeToken(sql, 'login', token, now)
          const user = userId === null ? null : await findUser(sql, userId)
          if (!user) throw fieldError('token', 'This sign-in link is not valid any more.')
          return signIn(sql, user, context.var.visitor.basketToken, now)
        }),
      )
    })
}
