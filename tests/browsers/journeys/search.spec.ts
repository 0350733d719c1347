import { expect, test } from '../fixtures'

const FOUND = /^\d+ results? found$/m

test('a visitor filters beside the results, and Back removes the filter (search.8, search.12)', async ({
  person,
}) => {
  await person.open('/shop')
  const all = await person.reads(FOUND)
  await person.click('button', /^Tea/, 'trade-product-search')
  await person.seesPressed('button', /^Tea/, 'trade-product-search')
  await person.readsOther(all, FOUND)
  await person.comesTo(/^\/shop\?.*Tea/)
  await person.screenshot('filtered')
  await person.back()
  await person.reads(all)
  await person.fill('Search products', 'earl grey')
  await person.reads(/earl grey/i, 'article')
  await person.expectNothingSticksOut()
})

test('a visitor on a phone filters in a sheet, and closing it returns the focus (search.9)', async ({
  person,
}) => {
  await person.driver.resize(390, 844)
  await person.open('/shop')
  const all = await person.reads(FOUND)
  await person.expectNothingSticksOut()
  await person.click('button', /^Filters/)
  await person.sees('dialog', 'Filters')
  await person.click('button', /^Tea/, 'dialog')
  await person.seesPressed('button', /^Tea/, 'dialog')
  await person.screenshot('sheet-390')
  await person.press('Escape')
  await person.seesNo('dialog', 'Filters')
  await person.seesFocusOn('button', /^Filters/)
  expect(await person.reads(FOUND)).not.toBe(all)
  await person.click('button', /^Filters/)
  await person.click('button', /^(Show|Close)/, 'dialog')
  await person.seesNo('dialog', 'Filters')
  await person.screenshot('results-390')
})
