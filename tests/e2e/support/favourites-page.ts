import { expect, type Page } from 'playwright/test'
import type { Site } from './site'

export const DETAILS = {
  first_name: '👩🏽‍🌾 Zoë <b>',
  last_name: "مُحَمَّد O'Brien",
  company: 'Corner Café',
  postcode: 'LS1 4DY',
  email: 'ruth@cornercafe.example',
  telephone: '0113 496 0011',
}

/** The received enquiries, newest first. */
export async function enquiriesAt(site: Site): Promise<Record<string, unknown>[]> {
  const answer = await fetch(`${site.url}/demo/enquiries.json`)
  return (await answer.json()) as Record<string, unknown>[]
}

/** Fills the enquiry form as some password managers do: sets values without firing events. */
export async function fillSilently(page: Page): Promise<void> {
  await expect(page.getByLabel('First name')).toBeVisible()
  await page.evaluate((details) => {
    for (const [name, value] of Object.entries(details)) {
      const field = document.querySelector<HTMLInputElement>(`.trade-enquiry [name="${name}"]`)
      if (field) field.value = value
    }
  }, DETAILS)
}

/** Saves the first products of the shop page. Returns their titles in list order. */
export async function saveFirst(page: Page, count: number): Promise<string[]> {
  await page.goto('/shop')
  const titles: string[] = []
  for (let saved = 0; saved < count; saved += 1) {
    const button = page.getByRole('button', { name: /^Add to list/ }).first()
    const name = (await button.getAttribute('aria-label')) ?? ''
    await button.click()
    titles.push(name.replace('Add to list: ', ''))
  }
  return titles
}

export const rowsOf = (page: Page) => page.locator('.trade-favourite .trade-product-title')
