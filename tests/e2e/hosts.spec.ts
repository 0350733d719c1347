import { join } from 'node:path'
import type { Page } from 'playwright/test'
import type { Area } from '../hosts/areas'
import { ALL_CELLS, PAIRWISE_CELLS, WIDTHS } from '../hosts/cells'
import { hostPath } from '../hosts/host-pages'
import { violations } from './support/accessibility'
import { findUnreadable } from './support/contrast'
import { expect, test } from './support/fixtures'
import { findUnpressable } from './support/hit-test'
import { PayingBuyer } from './support/paying-buyer'
import { findStickingOut } from './support/sticking-out'

const IS_WHOLE = process.env.HOSTS === 'all'

/** A state of a page to check. */
interface Stage {
  name: string
  /** Brings the page from the previous stage to this one; resolves once it is visible. */
  open: (buyer: PayingBuyer) => Promise<void>
  /** The roots to check, where a part covers the page; all by default. */
  scope?: string
}

/** The user of each area, with a product in the basket; a visitor without a basket by default. */
const ROLES: Readonly<Partial<Record<Area, string>>> = {
  header: 'crm',
  search: 'approved',
  product: 'approved',
  basket: 'verified',
  checkout: 'verified',
}

const STAGES: Readonly<Record<Area, readonly Stage[]>> = {
  header: [
    {
      name: 'the page',
      open: async ({ page, accountButton, basketCount }) => {
        await expect(accountButton).toHaveText(/^Hi /)
        await expect(basketCount).toBeVisible()
        await expect(page.getByRole('link', { name: 'Shop Now' })).toBeVisible()
      },
    },
    {
      name: 'the account menu',
      scope: 'trade-account-button trade-root',
      open: async ({ page, accountButton }) => {
        await accountButton.click()
        await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
      },
    },
    {
      name: 'the basket panel',
      scope: 'trade-basket-panel trade-root',
      open: async (buyer) => {
        await buyer.page.keyboard.press('Escape')
        await buyer.openBasketPanel()
        await expect(buyer.basketPanel.getByRole('link', { name: 'Checkout' })).toBeVisible()
      },
    },
  ],
  search: [
    {
      name: 'the page',
      open: async ({ page }) => {
        await expect(page.getByRole('button', { name: /^Add to basket/ }).first()).toBeVisible()
      },
    },
    {
      name: 'the filters',
      scope: 'dialog[open]',
      open: async ({ page }) => {
        const button = page.getByRole('button', { name: /^Filters/ })
        if (!(await button.isVisible())) return
        await button.click()
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
  ],
  product: [
    {
      name: 'the page',
      open: async ({ page }) => {
        await page
          .getByRole('button', { name: /^Add to list/ })
          .first()
          .click()
        await expect(page.getByRole('button', { name: /^Remove from list/ }).first()).toBeVisible()
        await expect(page.getByRole('button', { name: /^Add to basket/ }).last()).toBeVisible()
        await expect(page.getByLabel('First name')).toBeVisible()
      },
    },
    {
      name: 'the added panel',
      scope: 'trade-added-panel trade-root',
      open: async ({ page, addedPanel }) => {
        await page
          .getByRole('button', { name: /^Add to basket/ })
          .first()
          .click()
        await expect(addedPanel.getByRole('button', { name: /^view basket/ })).toBeVisible()
        // The panel stays open while focused.
        await page.keyboard.press('F6')
      },
    },
  ],
  login: [
    {
      name: 'the page',
      open: async ({ page }) => {
        await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
        await expect(page.getByRole('button', { name: 'Register', exact: true })).toBeVisible()
      },
    },
    {
      name: 'errors',
      open: async ({ page }) => {
        await page.getByRole('button', { name: 'Register', exact: true }).click()
        await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
      },
    },
    {
      name: 'the login panel',
      scope: 'trade-login-panel trade-root',
      open: async ({ page, accountButton }) => {
        await accountButton.click()
        await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible()
      },
    },
  ],
  basket: [
    {
      name: 'the page',
      open: async ({ page }) => {
        await expect(page.getByRole('button', { name: /^Increase/ }).first()).toBeVisible()
        await expect(page.getByRole('link', { name: 'Checkout' }).first()).toBeVisible()
      },
    },
  ],
  checkout: [
    {
      name: 'the addresses',
      open: async ({ billing }) => {
        await expect(billing.getByLabel('Postcode')).toBeVisible()
      },
    },
    {
      name: 'payment by card',
      open: async (buyer) => {
        await buyer.goOn()
        await expect(buyer.cardFrame.contentFrame().getByLabel('Card number')).toBeVisible()
        await expect(buyer.page.locator('trade-checkout .trade-skeleton')).toHaveCount(0)
      },
    },
  ],
}

/** Few questions and articles: all look alike. */
const FEW = '?faq.q=order&insight-type=Recipes'

/** The faults of a page, one sentence each. */
async function faultsOf(page: Page, scope?: string): Promise<string[]> {
  const geometry = await findStickingOut(page, scope)
  const colours = await findUnreadable(page, scope)
  const presses = await findUnpressable(page, scope)
  // axe reports targets half covered by a sticky header as too small.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  const accessibility = await violations(page, scope ?? '[data-trade-live]')
  return [...geometry, ...colours, ...presses, ...accessibility]
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' }, ...(width === 390 ? PHONE : {}) })

    for (const { host, area } of (IS_WHOLE ? ALL_CELLS : PAIRWISE_CELLS).filter(
      (cell) => cell.width === width,
    )) {
      test(`a buyer can read and press everything in "${area}" on the page "${host}" (look.40, look.150)`, async ({
        page,
        site,
      }, { project }) => {
        const buyer = new PayingBuyer(page, site)
        const role = ROLES[area]
        const stored = role ? await site.beginBasket(role) : {}
        await page.addInitScript((values) => {
          // The card provider's frames have no storage.
          if (window !== window.top) return
          for (const [key, value] of Object.entries(values)) {
            localStorage.setItem(`trade-blocks:${key}`, JSON.stringify(value))
          }
        }, stored)
        await page.goto(hostPath(host, area) + (area === 'search' ? FEW : ''))
        const faults: Record<string, string[]> = {}
        for (const { name, open, scope } of STAGES[area]) {
          await open(buyer)
          await expect(page.locator('html[data-trade-ready]')).toBeAttached()
          const found = await faultsOf(page, scope)
          if (found.length > 0) faults[name] = found
          if (IS_WHOLE) {
            const path = join(project.outputDir, 'hosts', area, `${host}-${width}-${name}.png`)
            await page.screenshot({ path, fullPage: !scope })
          }
        }
        expect(faults).toEqual({})
      })
    }
  })
}
