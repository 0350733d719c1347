import type { Sql } from '../database/database'

/** An outgoing mail; `link` is a path of the site. */
export interface Mail {
  recipient: string
  subject: string
  body: string
  link?: string
}

export const SALES_TEAM = 'sales@trade-blocks.example'

/** Stores a mail in the log that `/demo/mail` shows. A real shop would send it here. */
export async function sendMail(sql: Sql, mail: Mail, now: Date): Promise<void> {
  await sql.run(
    'INSERT INTO mails (recipient, subject, body, link, created_at) VALUES (?, ?, ?, ?, ?)',
    [mail.recipient, mail.subject, mail.body, mail.link ?? null, now.toISOString()],
  )
}
