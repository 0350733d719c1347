import type { Page } from 'playwright/test'
import { Buyer } from './support/buyer'
import { expect, test } from './support/fixtures'
import { findStickingOut } from './support/sticking-out'

/** WordPress's styles of groups with the constrained and the flex layout. */
const CONSTRAINED = `
  .is-layout-constrained > :where(:not(.alignleft):not(.alignright):not(.alignfull)) {
    max-width: 620px; margin-left: auto !important; margin-right: auto !important }
  .is-layout-constrained > .alignwide { max-width: 1075px }
  .is-layout-flex { display: flex }`

/** Puts a group with the constrained layout before everything else. */
const begin = (page: Page, content: string) =>
  page.evaluate(
    ([css, html]) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css as string)
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
      document.body.insertAdjacentHTML(
        'afterbegin',
        `<div class="is-layout-constrained">${html}</div>`,
      )
    },
    [CONSTRAINED, content],
  )

const edgesOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((node) => {
    const { left, right } = node.getBoundingClientRect()
    return { left, right }
  })

test('every tag keeps to the column of a constrained layout (look.23)', async ({ page, site }) => {
  const buyer = new Buyer(page, site)
  await buyer.addAs('verified')
  await page.goto('/demo/pages/blank')
  await begin(
    page,
    `<h2>Product</h2>
    <trade-price product-id="1001"></trade-price>
    <trade-favourite-toggle product-id="1001"></trade-favourite-toggle>
    <trade-favourites-link></trade-favourites-link>
    <trade-account-button></trade-account-button>
    <trade-basket-button></trade-basket-button>
    <trade-add-to-basket product-id="1001"></trade-add-to-basket>
    <div class="is-layout-flex"><trade-account-button></trade-account-button>
      <trade-basket-button></trade-basket-button></div>
    <trade-basket class="alignwide"></trade-basket>`,
  )
  await expect(page.getByText('exc VAT').first()).toBeVisible()
  await expect(page.getByText(/saved list/i).first()).toBeVisible()
  const column = await edgesOf(page, 'h2')
  expect(column.right - column.left).toBe(620)
  for (const tag of [
    'price',
    'favourite-toggle',
    'favourites-link',
    'account-button',
    'basket-button',
    'add-to-basket',
  ]) {
    const { left } = await edgesOf(page, `.is-layout-constrained > trade-${tag} > trade-root`)
    expect(left, tag).toBe(column.left)
  }
  for (const tag of ['account-button', 'basket-button']) {
    const [column, row] = await page
      .locator(`trade-${tag} > trade-root > a`)
      .evaluateAll((links) => links.map((link) => [link.clientWidth, link.clientHeight]))
    expect(column, tag).toEqual(row)
  }
  expect((await edgesOf(page, 'trade-basket')).left).toBeLessThan(column.left)
  expect(await findStickingOut(page)).toEqual([])
})

test("search, basket and checkout follow their column's width, not the window's (look.22)", async ({
  page,
  site,
}) => {
  const buyer = new Buyer(page, site)
  await buyer.addAs('verified')
  await buyer.openShop()
  await buyer.settled()
  /** Gives the column of a tag a width. */
  const setWidth = (tag: string, width: number) =>
    page.locator(tag).evaluate((node, size) => {
      node.style.inlineSize = `${size}px`
      node.style.marginInline = `calc(50% - ${size / 2}px)`
    }, width)
  for (const [width, columns, hasFilters] of [
    [300, 2, false],
    [620, 2, false],
    [700, 3, false],
    [860, 2, true],
    [1075, 3, true],
    [1270, 4, true],
  ] as const) {
    await setWidth('trade-product-search', width)
    const list = page.getByRole('list').filter({ has: page.getByRole('article') })
    const tracks = await list.evaluate((node) => getComputedStyle(node).gridTemplateColumns)
    expect(tracks.split(' '), `${width} px`).toHaveLength(columns)
    await expect(page.getByRole('button', { name: /^Filters/ })).toBeVisible({
      visible: !hasFilters,
    })
    expect(await findStickingOut(page, 'trade-product-search > trade-root'), `${width} px`).toEqual(
      [],
    )
  }
  for (const [path, tag] of [
    ['/basket', 'trade-basket'],
    ['/checkout', 'trade-checkout'],
  ] as const) {
    await page.goto(path)
    await buyer.settled()
    for (const width of [300, 620, 1075]) {
      await setWidth(tag, width)
      const found = await findStickingOut(page, `${tag} > trade-root`)
      expect(found, `${tag} at ${width} px`).toEqual([])
    }
  }
})
