import { Hono } from 'hono'
import * as v from 'valibot'
import type { Sql } from '../../database/database'
import {
  givenPassword,
  newPassword,
  optionalText,
  readInput,
  requiredText,
  rowId,
  validate,
} from '../input'
import { type Attempt, forgetAttempts, recordAttempt } from '../people/limits'
import { revokeTokens } from '../people/one-use-tokens'
import { hashPassword, verifyPassword } from '../people/passwords'
import { endSessions } from '../people/sessions'
import { findUser, requireUser, type UserRow, userResponse } from '../people/users'
import { fieldError, forbidden, unauthenticated } from '../problem'
import type { Shop, ShopEnv } from '../shop'

const Details = v.object({
  first_name: v.optional(requiredText('First name')),
  last_name: v.optional(requiredText('Last name')),
  telephone: v.optional(optionalText('Telephone', 40)),
  jobtitle: v.optional(optionalText('Job title', 80)),
  company: v.optional(requiredText('Organisation')),
  email: v.optional(optionalText('Email address', 254)),
})

/** A change of password. Applies as soon as one of its fields is present; then all three are required. */
const PasswordChange = v.pipe(
  v.object({
    current_password: givenPassword,
    password: newPassword,
    password_confirmation: v.nullish(v.string(), ''),
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
const PASSWORD_FIELDS = Object.keys(PasswordChange.entries)

type PasswordChange = v.InferOutput<typeof PasswordChange>

/** `GET /user` and `PATCH /user/{id}`, which also changes the password. */
export function accountRoutes({ database, clock, passwordCost }: Shop) {
  const wrongPassword = () => fieldError('current_password', 'The current password is not right.')

  /** Verifies the current password and returns the hash of the new one. */
  async function newHash(
    user: UserRow,
    sender: string,
    passwords: PasswordChange,
  ): Promise<string> {
    const attempt: Attempt = { action: 'login', account: user.email, sender }
    await database.transaction((sql) => recordAttempt(sql, attempt, clock.now()))
    if (!(await verifyPassword(passwords.current_password, user.password_hash)))
      throw wrongPassword()
    await forgetAttempts(database, attempt)
    return hashPassword(passwords.password, passwordCost)
  }

  /** Replaces the password only if it is still the one verified: hashing is slow and not locked. */
  async function replaceHash(sql: Sql, user: UserRow, hash: string, kept: string): Promise<void> {
    const { changes } = await sql.run(
      'UPDATE users SET password_hash = ? WHERE id = ? AND password_hash = ?',
      [hash, user.id, user.password_hash],
    )
    if (changes === 0) throw wrongPassword()
    await endSessions(sql, user.id, kept)
    await revokeTokens(sql, user.id)
  }

  return new Hono<ShopEnv>()
    .get('/user', async (context) =>
      context.json(await userResponse(database, requireUser(context.var.visitor))),
    )
    .patch('/user/:id', async (context) => {
      const { visitor } = context.var
      const user = requireUser(visitor)
      if (rowId(context.req.param('id')) !== user.id) {
        throw forbidden('This is not your account.')
      }
      const input = await readInput(context, v.looseObject({}))
      const details = validate(Details, input)
      const passwords = PASSWORD_FIELDS.some((field) => field in input)
        ? validate(PasswordChange, input)
        : null
      if (details.email && details.email.toLowerCase() !== user.email) {
        throw fieldError('email', 'To change your email address please call customer services.')
      }
      const isOtherCompany = details.company !== undefined && details.company !== user.company
      if (isOtherCompany && user.crm_id !== null) {
        throw fieldError('company', 'To change your organisation please call customer services.')
      }
      const hash = passwords && (await newHash(user, visitor.sender, passwords))
      return context.json(
        await database.transaction(async (sql) => {
          await sql.run(
            `UPDATE users SET first_name = coalesce(?, first_name),
               last_name = coalesce(?, last_name), telephone = coalesce(?, telephone),
               job_title = coalesce(?, job_title), company = coalesce(?, company)
             WHERE id = ?`,
            [
              details.first_name ?? null,
              details.last_name ?? null,
              details.telephone ?? null,
              details.jobtitle ?? null,
              details.company ?? null,
              user.id,
            ],
          )
          if (hash) await replaceHash(sql, user, hash, visitor.sessionHash ?? '')
          const changed = await findUser(sql, user.id)
          if (!changed) throw unauthenticated()
          return userResponse(sql, changed)
        }),
      )
    })
}
