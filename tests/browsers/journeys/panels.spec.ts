import { test } from '../fixtures'
import type { Person } from '../person'

/** A panel, and the header button that opens it. */
interface Panel {
  title: string
  button: RegExp
  tag: string
}

const LOGIN: Panel = { title: 'Your account', button: /^Login/, tag: 'trade-account-button' }
const BASKET: Panel = { title: 'Your Basket', button: /^Basket/, tag: 'trade-basket-button' }

async function opens(person: Person, { title, button, tag }: Panel) {
  await person.click('link', button, tag)
  await person.sees('dialog', title)
}

async function seesClosed(person: Person, { title, button, tag }: Panel) {
  await person.seesNo('dialog', title)
  await person.seesFocusOn('link', button, tag)
}

/** Closes an open panel with Escape, opens it again and closes it with its button. */
async function closesByKeyAndButton(person: Person, panel: Panel) {
  await person.press('Escape')
  await seesClosed(person, panel)
  await opens(person, panel)
  await person.click('button', /^Close/, 'dialog')
  await seesClosed(person, panel)
}

/** Opens a panel and closes it with a click outside it, which the page never gets. */
async function closesBeside(person: Person, panel: Panel) {
  await opens(person, panel)
  await person.clickAt(200, 300)
  await person.seesNo('dialog', panel.title)
  await person.comesTo('/contact')
}

test('a visitor closes the login slide-out in three ways, and the focus returns (page.10)', async ({
  person,
}) => {
  await person.open('/contact')
  await opens(person, LOGIN)
  await person.seesFocusOn('textbox', 'Email address', 'dialog')
  await person.screenshot('login')
  await closesByKeyAndButton(person, LOGIN)
  await closesBeside(person, LOGIN)
})

test('a buyer closes the basket panel in three ways, and the focus returns (basket.5)', async ({
  person,
  site,
}) => {
  await person.store(await site.beginBasket('approved'))
  await person.open('/contact')
  await person.reads('1', BASKET.tag)
  await opens(person, BASKET)
  await person.screenshot('basket')
  await closesByKeyAndButton(person, BASKET)
  await closesBeside(person, BASKET)
  await seesClosed(person, BASKET)
})
