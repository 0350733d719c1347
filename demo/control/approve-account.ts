import { sendMail } from '../api/mails'
import { makeToken } from '../api/people/one-use-tokens'
import { findUserByEmail } from '../api/people/users'
import { notFound } from '../api/problem'
import type { Sql } from '../database/database'

/** Approves a registration as the sales team does: with a notice and a mailed sign-in link. */
export async function approveAccount(sql: Sql, email: string, now: Date): Promise<void> {
  const user = await findUserByEmail(sql, email)
  if (!user) throw notFound('There is no account with this email address.')
  if (user.approved_at !== null) return
  await sql.run('UPDATE users SET approved_at = ? WHERE id = ?', [now.toISOString(), user.id])
  await sql.run('INSERT INTO notices (user_id, message) VALUES (?, ?)', [
    user.id,
    'Your business account has been approved.',
  ])
  const token = await makeToken(sql, 'login', user.id, now)
  await sendMail(
    sql,
    {
      recipient: email,
      subject: 'Your trade account has been approved',
      body: `Hello ${user.first_name}, you can now see prices and order. This link signs you in once.`,
      link: `/login?${new URLSearchParams({ token })}`,
    },
    now,
  )
}

/** Withdraws an approval and notifies the user by mail. Closes prices and orders at once (server.1). */
export async function withdrawApproval(sql: Sql, email: string, now: Date): Promise<void> {
  const user = await findUserByEmail(sql, email)
  if (!user) throw notFound('There is no account with this email address.')
  if (user.approved_at === null) return
  await sql.run('UPDATE users SET approved_at = NULL WHERE id = ?', [user.id])
  const subject = 'Your trade account is no longer approved'
  const body = `Hello ${user.first_name}, please call customer services to order again.`
  await sendMail(sql, { recipient: email, subject, body }, now)
}
