import type { Locator, Page } from 'playwright/test'
import { Buyer } from './support/buyer'
import { expect, test } from './support/fixtures'
import { hold } from './support/hold'

/** Lets the page draw what it has received. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame)
  })

/** The centre of a control that stands in the window. */
async function centreOf(control: Locator): Promise<{ x: number; y: number }> {
  const box = await control.boundingBox()
  if (!box) throw new Error('The control is not on the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Presses with the mouse or a finger, and lets go. */
type Pointer = (page: Page) => Promise<{
  down: (at: { x: number; y: number }) => Promise<void>
  up: () => Promise<void>
}>

const mouse: Pointer = async (page) => ({
  down: async ({ x, y }) => {
    await page.mouse.move(x, y)
    await page.mouse.down()
  },
  up: () => page.mouse.up(),
})

const finger: Pointer = async (page) => {
  const devtools = await page.context().newCDPSession(page)
  const touch = async (
    type: 'touchStart' | 'touchEnd',
    touchPoints: { x: number; y: number }[],
  ) => {
    await devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  return { down: (at) => touch('touchStart', [at]), up: () => touch('touchEnd', []) }
}

/** Presses a control, lets the held answer arrive, and lets go: the control has not moved, and the press counts. */
async function pressDuringAnswer(
  page: Page,
  pointer: Pointer,
  control: Locator,
  { release, text }: { release: () => void; text: string },
): Promise<void> {
  await control.scrollIntoViewIfNeeded()
  const at = await centreOf(control)
  const { down, up } = await pointer(page)
  const arrived = page.waitForResponse((response) =>
    (response.request().postData() ?? '').includes(text),
  )
  await down(at)
  release()
  await (await arrived).finished()
  await drawn(page)
  expect(await centreOf(control)).toEqual(at)
  await up()
}

const nextButton = (page: Page) => page.getByRole('button', { name: 'Next: Payment', exact: true })

/** Types a guest's address, the postcode last. Its save is held. */
async function typeAddress(page: Page, buyer: Buyer) {
  const text = '"postcode":"M1 1AA"'
  await buyer.beginAsGuest()
  const release = await hold(page, '**/api/order/**', 'PATCH', text)
  await buyer.fillBilling()
  return { release, text }
}

/** Makes the window high enough for the whole form: its bar then moves with the content above it. */
const showWholeForm = (page: Page, width: number) => page.setViewportSize({ width, height: 2400 })

for (const width of [390, 1280]) {
  test(`a press with the mouse counts when the days of delivery arrive during it, at ${width} px (form.44)`, async ({
    page,
    site,
  }) => {
    const buyer = new Buyer(page, site)
    await showWholeForm(page, width)
    const answer = await typeAddress(page, buyer)
    await pressDuringAnswer(page, mouse, nextButton(page), answer)
    await expect(page).toHaveURL(/\/payment$/)
  })
}

for (const width of [390, 1280]) {
  test(`the button does not move while it says 'Saving…', at ${width} px (form.54)`, async ({
    page,
    site,
  }) => {
    const buyer = new Buyer(page, site)
    await showWholeForm(page, width)
    const { release } = await typeAddress(page, buyer)
    const sendOn = await hold(page, '**/api/order/**', 'PATCH', '"validate_addresses":true')
    const days = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    const next = nextButton(page)
    await next.scrollIntoViewIfNeeded()
    const at = await centreOf(next)
    await next.click()
    release()
    await (await days).finished()
    await drawn(page)
    expect(await centreOf(page.getByRole('button', { name: 'Saving…' }))).toEqual(at)
    sendOn()
    await expect(page).toHaveURL(/\/payment$/)
  })
}

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 2400 }, hasTouch: true, isMobile: true })

  test('a tap counts when the days of delivery arrive during it (form.44)', async ({
    page,
    site,
  }) => {
    const buyer = new Buyer(page, site)
    const answer = await typeAddress(page, buyer)
    await buyer.billing.getByLabel('Postcode').press('Tab')
    await pressDuringAnswer(page, finger, nextButton(page), answer)
    await expect(page).toHaveURL(/\/payment$/)
  })
})

test('a press in the basket counts when the refusal of a quantity arrives during it (form.44)', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/Failed to load resource/)
  const buyer = new Buyer(page, site)
  await buyer.addAs('verified')
  await buyer.openShop()
  const add = page.getByRole('button', { name: /^Add to basket/ })
  await add.nth(1).click()
  await expect(buyer.addedPanel).toBeVisible()
  await page.goto('/basket')
  const remove = page.getByRole('main').getByRole('button', { name: /^Remove / })
  await expect(remove).toHaveCount(2)
  await site.faults({
    method: 'PATCH',
    path: '/api/basket/**',
    status: 422,
    body: '{"errors":{"qty":["This product comes in boxes of six. Please order a multiple of six."]}}',
    contentType: 'application/json',
  })
  const text = '"qty":5'
  const release = await hold(page, '**/api/basket/**', 'PATCH', text)
  await page
    .getByRole('textbox', { name: /^Quantity of / })
    .first()
    .fill('5')
  await pressDuringAnswer(page, mouse, remove.last(), { release, text })
  await expect(remove).toHaveCount(1)
})

test('a press in the basket counts when it takes the focus from a wrong quantity (form.54)', async ({
  page,
  site,
}) => {
  const buyer = new Buyer(page, site)
  await buyer.addAs('verified')
  await buyer.openShop()
  const add = page.getByRole('button', { name: /^Add to basket/ })
  await add.nth(1).click()
  await expect(buyer.addedPanel).toBeVisible()
  // Wide rows have space for the error.
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto('/basket')
  const remove = page.getByRole('main').getByRole('button', { name: /^Remove / })
  await expect(remove).toHaveCount(2)
  await remove.last().scrollIntoViewIfNeeded()
  const quantity = page.getByRole('textbox', { name: /^Quantity of / })
  await quantity.first().fill('0')
  const at = await centreOf(remove.last())
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  await drawn(page)
  expect(await centreOf(remove.last())).toEqual(at)
  await page.mouse.up()
  await expect(remove).toHaveCount(1)
  await expect(page.getByText('Enter 1 or more')).toBeVisible()
})
