import { Hono } from 'hono'
import * as v from 'valibot'
import { emailAddress, givenPassword, readInput, requiredText } from '../input'
import { countAttempt, forgetAttempts } from '../people/login-attempts'
import { spendToken } from '../people/one-use-tokens'
import { hashPassword, isPassword } from '../people/passwords'
import { findUser, findUserByEmail } from '../people/users'
import { wrongField } from '../problem'
import type { Shop, ShopEnv } from '../shop'
import { signIn } from './sign-in'

const Credentials = v.object({ email: emailAddress(), password: givenPassword })
const LoginToken = v.object({ token: requiredText('Token', 200) })

/** `POST /auth/login` and `POST /auth/login-token`. */
export function loginRoutes({ database, clock, passwordCost }: Shop) {
  /** What an unknown address is checked against, so that it takes as long as a known one. */
  const nobody = hashPassword('nobody', passwordCost)

  return new Hono<ShopEnv>()
    .post('/auth/login', async (context) => {
      const { email, password } = await readInput(context, Credentials)
      const now = clock.now()
      await database.transaction((sql) => countAttempt(sql, email, now))
      const user = await findUserByEmail(database, email)
      const isRight = await isPassword(password, user?.password_hash ?? (await nobody))
      if (!user || !isRight) {
        throw wrongField('email', 'This e-mail address and password do not match our records.')
      }
      return context.json(
        await database.transaction(async (sql) => {
          await forgetAttempts(sql, email)
          return signIn(sql, user, context.var.visitor.basketToken, now)
        }),
      )
    })
    .post('/auth/login-token', async (context) => {
      const { token } = await readInput(context, LoginToken)
      const now = clock.now()
      return context.json(
        await database.transaction(async (sql) => {
          const userId = await spendToken(sql, 'login', token, now)
          const user = userId === null ? null : await findUser(sql, userId)
          if (!user) throw wrongField('token', 'This sign-in link is not valid any more.')
          return signIn(sql, user, context.var.visitor.basketToken, now)
        }),
      )
    })
}
