import { expect, type Page } from 'playwright/test'
import type { Site } from './site'

interface Mail {
  to: string
  subject: string
  link: string | null
}

const mails = async (site: Site) =>
  (await (await fetch(`${site.url}/demo/mail.json`)).json()) as Mail[]

/** The mails to a recipient, newest first. */
export const mailsTo = async (site: Site, recipient: string): Promise<Mail[]> =>
  (await mails(site)).filter(({ to }) => to === recipient)

/** The link in the newest mail with a recipient and subject. */
export async function mailedLink(site: Site, to: string, subject: RegExp): Promise<string> {
  const mail = (await mails(site)).find((each) => each.to === to && subject.test(each.subject))
  expect(mail?.link, `a mail to ${to} about ${subject}`).toBeTruthy()
  return mail?.link ?? ''
}

/** Fills fields as some password managers do: sets values without firing events. */
export async function fillWithoutEvents(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).evaluate((input, text) => {
      ;(input as HTMLInputElement).value = text
    }, value)
  }
}
