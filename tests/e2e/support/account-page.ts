import type { Page } from 'playwright/test'
import { Shop } from './shop'
import type { Site } from './site'

/** Opens an address of the account as a signed-in user, by stored state. */
export async function openAs(
  page: Page,
  site: Site,
  role: string,
  address = '/account',
): Promise<Shop> {
  const shop = new Shop(page, site)
  await shop.startAs(role)
  await page.goto(address)
  await shop.settled()
  return shop
}

export const navigation = (page: Page) => page.getByRole('navigation', { name: 'Your account' })

/** The heading of the current view. */
export const heading = (page: Page, name: string | RegExp) =>
  page.locator('trade-account').getByRole('heading', { level: 2, name })
