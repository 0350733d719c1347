import { expect, test } from './support/fixtures'
import { Shop } from './support/shop'
import { findStickingOut } from './support/sticking-out'
import { atEveryWidth } from './support/widths'

test('a right-to-left page mirrors the shop, but not English texts (look.41)', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    const turn = () => document.documentElement?.setAttribute('dir', 'rtl')
    turn()
    document.addEventListener('readystatechange', turn)
  })
  const shop = new Shop(page, site)
  await shop.startAs('approved')
  await page.goto('/shop/tea')
  const card = page.getByRole('article').first()
  await expect(card.getByText('exc VAT')).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(page.locator('trade-product-search > trade-root')).toHaveCSS('direction', 'rtl')

  const boxOf = async (name: string) => {
    const box = await (name ? card.locator(name) : card).boundingBox()
    if (!box) throw new Error(`${name} has no box`)
    return box
  }
  const [whole, amount, tax] = [
    await boxOf(''),
    await boxOf('.trade-price-block__exc'),
    await boxOf('.trade-price-block__tax'),
  ]
  expect(amount.x, 'the amount comes before exc VAT').toBeLessThan(tax.x)
  expect(amount.x - whole.x, 'lines begin at the right').toBeGreaterThan(whole.width / 4)
  await atEveryWidth(page, async (width) => {
    expect(await findStickingOut(page), `${width} px`).toEqual([])
  })
  await page.setViewportSize({ width: 700, height: 900 })
  const isWordFirst = await page.getByRole('button', { name: 'Filters (1)' }).evaluate((button) => {
    const texts: Text[] = []
    const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    const [first, last] = [texts[0], texts.at(-1)]
    const leftOf = (text: Text, at: number) => {
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return range.getBoundingClientRect().left
    }
    return first && last && leftOf(first, 0) < leftOf(last, last.length - 1)
  })
  expect(isWordFirst, 'the number stands behind the word').toBe(true)

  await page.setViewportSize({ width: 1280, height: 900 })
  await shop.addFirst()
  await page.keyboard.press('Escape')
  await expect(shop.addedPanel).toBeHidden()
  await shop.openBasketPanel()
  await expect.poll(async () => (await shop.basketPanel.boundingBox())?.x).toBe(0)
  await page.goto('/checkout')
  await expect(page.getByRole('button', { name: 'Next: Payment' })).toBeVisible()
  await shop.settled()
  expect(await findStickingOut(page)).toEqual([])
})
