import { beforeEach, expect, it } from 'vitest'
import { resetConfigSource } from '../../src/config-source'
import { noteOf } from '../../src/preview/notes'

const WHOLE = { hasSearch: true, takesCards: true }

/** The note for editors about a tag. */
function noteFor(
  markup: string,
  state: 'guest' | 'approved' | 'empty' = 'approved',
  settings = WHOLE,
) {
  const around = document.createElement('div')
  around.innerHTML = markup
  return noteOf(around.firstElementChild as Element, { state, settings })
}

beforeEach(() => {
  document.head.innerHTML =
    '<script type="application/json" data-trade-blocks>{"preview":true,"apiBase":"/api","consumerSite":"https://home.example"}</script>'
  resetConfigSource()
})

it.each([
  'trade-price',
  'trade-add-to-basket',
  'trade-favourite-toggle',
])('%s without a product asks for one (preview.9)', (tag) => {
  expect(noteFor(`<${tag} product-id=" "></${tag}>`)).toBe(
    "Choose a product in the block's settings.",
  )
  expect(noteFor(`<${tag} product-id="1"></${tag}>`)).toBe(null)
})

it('a missing setting of the shop is named at the tags that need it (preview.9)', () => {
  const search = '<trade-faq-search></trade-faq-search>'
  expect(noteFor(search)).toBe(null)
  expect(noteFor(search, 'approved', { ...WHOLE, hasSearch: false })).toContain('application ID')
  const checkout = '<trade-checkout></trade-checkout>'
  expect(noteFor(checkout)).toBe(null)
  expect(noteFor(checkout, 'approved', { ...WHOLE, takesCards: false })).toContain(
    'publishable key',
  )
  document.head.innerHTML =
    '<script type="application/json" data-trade-blocks>{"preview":true}</script>'
  resetConfigSource()
  expect(noteFor('<trade-basket></trade-basket>')).toContain("address of the shop's API")
  expect(noteFor('<trade-consumer-notice></trade-consumer-notice>')).toContain('consumer site')
})

it('a tag without content in a state says which state has some (preview.9)', () => {
  expect(noteFor('<trade-login></trade-login>')).toContain('Guest')
  expect(noteFor('<trade-login></trade-login>', 'guest')).toBe(null)
  expect(noteFor('<trade-checkout></trade-checkout>', 'empty')).toContain('leads to the basket')
  const price = '<trade-price product-id="1"></trade-price>'
  expect(noteFor(price, 'guest')).toContain('approved customers')
  const start = '<trade-order-start></trade-order-start>'
  expect(noteFor(start, 'guest')).toContain('approved customers')
  expect(noteFor(start)).toBe(null)
  expect(noteFor('<trade-popups></trade-popups>')).toContain('every page')
})
