import { violations } from './support/accessibility'
import { expect, test } from './support/fixtures'

const PAGE = `<!doctype html><html lang="en"><title>A page</title><style>i { color: #bbb }</style>
  <main>
    <h1>A page</h1>
    <button id="outside"></button>
    <nav id="one" aria-label="Same">One</nav>
    <div id="part">
      <h4>Part</h4><p><i>Pale</i></p><button id="inside"></button>
      <nav id="two" aria-label="Same">Two</nav>
    </div>
    <dialog aria-label="A question"><button id="asked"></button></dialog>
  </main>`

/** The violated rules with their elements. */
const found = async (...[page, within]: Parameters<typeof violations>) =>
  (await violations(page, within)).map((text) => text.replace(/: .* \(/, ' (')).sort()

test('the accessibility check finds the faults of a page, a part or an open dialog', async ({
  page,
}) => {
  await page.setContent(PAGE)
  expect(await found(page)).toEqual([
    'button-name (#outside; #inside)',
    'color-contrast (i)',
    'heading-order (h4)',
    'landmark-unique (#one)',
  ])
  expect(await found(page, '#part')).toEqual([
    'button-name (#inside)',
    'color-contrast (i)',
    'heading-order (h4)',
  ])
  // The first of two equal landmarks is reported.
  expect(await found(page, '#one')).toEqual(['landmark-unique (#one)'])
  await page.evaluate(() => document.querySelector('dialog')?.showModal())
  expect(await found(page)).toEqual(['button-name (#asked)'])
})
