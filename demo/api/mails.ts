import type { Sql } from '../database/database'

/** A mail that the shop would send; `link` is a path of the site. */
export interface Mail {
  recipient: string
  subject: string
  body: string
  link?: string
}

export const SALES_TEAM = 'sales@trade-blocks.example'

/** Puts a mail where `/demo/mail` shows it. */
export async function sendMail(sql: Sql, mail: Mail, now: Date): Promise<void> {
  await sql.run(
    'INSERT INTO mails (recipient, subject, body, link, created_at) VALUES (?, ?, ?, ?, ?)',
    [mail.recipient, mail.subject, mail.body, mail.link ?? null, now.toISOString()],
  )
}
