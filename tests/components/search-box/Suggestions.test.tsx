import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { PRODUCTS } from '../../../demo/catalogue/products'
import { HOSTILE_MARKUP } from '../../fixtures/hostile-markup'
import { clearPage } from '../search/search-page'
import { expectAccessible } from '../shop'
import { foundAnswer, openBoxPage, product } from './box-page'

let page: Awaited<ReturnType<typeof openBoxPage>>
const open = async (options?: Parameters<typeof openBoxPage>[0]) => {
  page = await openBoxPage(options)
  return page
}
afterEach(async () => {
  await page.close()
  clearPage()
})

const UNAVAILABLE = 'Suggestions are not available at the moment. Press Enter to search.'
const failed = (status: number) => async () => ({
  status,
  content: JSON.stringify({ message: 'No', status }),
  isTimedOut: false,
})

/** Types the whole text at once: on a slow machine, pauses between keys could trigger the search. */
async function write(user: UserEvent, input: HTMLElement, text: string) {
  await user.click(input)
  await user.paste(text)
}

it('a pause in typing sends one request, without prices (box.3, box.4)', async () => {
  const { input, user, queries, inGroup } = await open()
  await write(user, input, 'earl')
  const products = within(await screen.findByRole('group', { name: 'Products' }))
  expect(products.getAllByRole('option').length).toBe(5)
  expect(products.getAllByRole('option')[0]?.textContent).toMatch(/Earl Grey.*TEA\/EG-250/)
  expect(
    inGroup('Pages and articles').getAllByText(/^(News|Pages|Resources|Training Videos|FAQs)$/),
  ).not.toEqual([])
  expect(queries.length).toBe(1)
  const [first, second] = queries[0] ?? []
  expect([first?.indexName, second?.indexName]).toEqual(['wp_posts_product', 'wp_searchable_posts'])
  expect([first?.query, second?.query]).toEqual(['earl', 'earl'])
  expect(JSON.stringify(queries)).not.toContain('price')
  expect(input.getAttribute('aria-expanded')).toBe('true')
  await expectAccessible(page.host)
})

it('typos are corrected only without exact matches (box.20)', async () => {
  const { input, user, options } = await open()
  await write(user, input, 'earl')
  await waitFor(() => expect(options().length).toBeGreaterThan(5))
  expect(
    options().filter((option) => !/\bEarl/i.test(option) && /Marl|Pearl/.test(option)),
  ).toEqual([])
  await user.clear(input)
  await write(user, input, 'eral grey')
  await waitFor(() => expect(options()[0]).toMatch(/Earl Grey/))
})

it('visitors neither request nor see protected products (box.4, search.4)', async () => {
  const send = async () => foundAnswer([product('open'), product('secret', { protected: 1 })])
  const { input, user, options, queries } = await open({ send })
  await write(user, input, 'x')
  await waitFor(() => expect(options()).toEqual(['openSKU-open']))
  expect(queries[0]?.map(({ filters }) => filters)).toEqual(['NOT protected:1', 'NOT protected:1'])
  expect(queries[0]?.[1]?.facetFilters).toEqual(['post_type_label:-Products'])
})

it('an approved user sees protected products and prices (box.4)', async () => {
  const secret = PRODUCTS.find(({ isProtected }) => isProtected)
  const { input, user, store } = await open({ role: 'approved' })
  const { isSignedInAtom } = await import('../../../src/atoms/session/identity')
  await waitFor(() => expect(store.get(isSignedInAtom)).toBe(true))
  await write(user, input, secret?.sku ?? '')
  const option = await screen.findByRole('option', { name: new RegExp(secret?.sku ?? '') })
  expect(
    within(option)
      .getByText(secret?.sku ?? '')
      .getAttribute('translate'),
  ).toBe('no')
  await waitFor(() => expect(option.textContent).toMatch(/£[\d.,]+ exc VAT/))
})

it('visitors see no prices, and none are requested (box.4)', async () => {
  const { input, user, options, requests } = await open()
  await write(user, input, 'earl')
  await waitFor(() => expect(options()).not.toEqual([]))
  expect(options().join()).not.toContain('£')
  expect(requests.filter((request) => request.includes('price'))).toEqual([])
})

it('the product with the typed code comes first, in any spelling (box.4)', async () => {
  const send = async () =>
    foundAnswer([product('a', { sku: 'EG-1000' }), product('b', { sku: 'EG/100' }), product('c')])
  const { input, user, options, queries } = await open({ send })
  await write(user, input, 'eg 100')
  await waitFor(() => expect(options()[0]).toBe('bEG/100'))
  expect(queries.at(-1)?.[0]?.optionalFilters).toEqual(['sku_code:eg100'])
  expect(queries.at(-1)?.[1]?.optionalFilters).toBeUndefined()
})

it('duplicate and broken records are not suggested (box.5)', async () => {
  const send = async () =>
    foundAnswer(
      [product('a'), product('b', { permalink: 'javascript:1' }), product('a')],
      [
        { objectID: '1', post_title: 'Guide', permalink: '/guide', post_type: 'page' },
        { objectID: '2', post_title: 'a', permalink: '/a', post_type: 'product' },
        { objectID: '3', permalink: '/none' },
        { objectID: '4', post_title: 'No link' },
      ],
    )
  const { input, user, options } = await open({ send })
  await write(user, input, 'x')
  await waitFor(() => expect(options()).toEqual(['aSKU-a', 'GuidePage']))
})

it('an answer to an older text never replaces a newer one (box.3)', async () => {
  const answers: ((answer: ReturnType<typeof foundAnswer>) => void)[] = []
  const send = () => new Promise<ReturnType<typeof foundAnswer>>((resolve) => answers.push(resolve))
  const { input, user, options, queries } = await open({ send })
  await write(user, input, 'te')
  await waitFor(() => expect(queries.length).toBe(1))
  await write(user, input, 'a')
  await waitFor(() => expect(queries.length).toBe(2))
  answers[1]?.(foundAnswer([product('new')]))
  await waitFor(() => expect(options()).toEqual(['newSKU-new']))
  answers[0]?.(foundAnswer([product('old')]))
  await new Promise(requestAnimationFrame)
  expect(options()).toEqual(['newSKU-new'])
})

it('an answer after the field was cleared shows nothing (box.3)', async () => {
  let answer = (_: ReturnType<typeof foundAnswer>) => {}
  const send = () =>
    new Promise<ReturnType<typeof foundAnswer>>((resolve) => {
      answer = resolve
    })
  const { input, user, options, queries } = await open({ send })
  await write(user, input, 'tea')
  await waitFor(() => expect(queries.length).toBe(1))
  await user.clear(input)
  answer(foundAnswer([product('late')]))
  await new Promise(requestAnimationFrame)
  expect(options()).toEqual([])
})

it.each([
  [
    'no host answers',
    async () => ({ status: 0, content: 'Network request failed', isTimedOut: false }),
  ],
  ['there are too many searches', failed(429)],
  ['the service refuses', failed(403)],
  [
    'a page comes in place of the answer',
    async () => ({ status: 200, content: '<html>', isTimedOut: false }),
  ],
  ['the answer is empty', async () => ({ status: 200, content: '{}', isTimedOut: false })],
])('when %s, the box says that there are no suggestions, and Enter searches (box.11)', async (_, send) => {
  const { input, form, user } = await open({ send })
  await write(user, input, 'tea')
  expect(await screen.findByText(UNAVAILABLE)).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(input.getAttribute('aria-expanded')).toBe('false')
  let sent = ''
  form.addEventListener('submit', () => {
    sent = String(new FormData(form).get('s'))
  })
  await user.keyboard('{Enter}')
  expect(sent).toBe('tea')
})

it('suggestions return once the service is back (box.11)', async () => {
  const send = async (_: unknown, count: number) =>
    count === 1 ? failed(429)() : foundAnswer([product('back')])
  const { input, user, options } = await open({ send })
  await write(user, input, 'te')
  await screen.findByText(UNAVAILABLE)
  await write(user, input, 'a')
  await waitFor(() => expect(options()).toEqual(['backSKU-back']))
  expect(screen.queryByText(UNAVAILABLE)).toBeNull()
})

it('the number of suggestions is announced once typing pauses (box.10)', async () => {
  const send = async () => foundAnswer([product('a'), product('b')])
  const { input, user } = await open({ send })
  const status = screen.getByRole('status')
  await write(user, input, 'x')
  await waitFor(() => expect(page.options().length).toBe(2))
  expect(status.textContent).toBe('')
  await waitFor(() => expect(status.textContent).toBe('Search: 2 suggestions'))
})

it('a note explains an empty result and a shortened text (box.1, look.21)', async () => {
  const { input, user, queries } = await open({ send: async () => foundAnswer([]) })
  await write(user, input, 'zz')
  expect(await screen.findByText('No suggestions. Press Enter to search.')).toBeDefined()
  fireEvent.input(input, { target: { value: 'x'.repeat(600) } })
  expect(screen.getByText('Only the first 512 characters are searched for.')).toBeDefined()
  await waitFor(() => expect(queries.length).toBe(2))
  expect(queries[1]?.[0]?.query).toBe('x'.repeat(512))
  expect(input.value.length).toBe(600)
})

it('hostile markup is shown as text, without links (box.3, page.17)', async () => {
  const send = async () =>
    foundAnswer(
      HOSTILE_MARKUP.slice(0, 40).map((markup, index) =>
        product(`p${index}`, { post_title: `Title ${index} ${markup}`, sku: markup }),
      ),
      HOSTILE_MARKUP.slice(0, 40).map((markup, index) => ({
        objectID: `c${index}`,
        post_title: `Title ${index} ${markup}`,
        post_type_label: markup,
        permalink: '/x',
      })),
    )
  const { input, user, options, host } = await open({ send })
  await write(user, input, 'x')
  await waitFor(() => expect(options().length).toBe(80))
  expect(host.querySelectorAll('script, iframe, style, object, [onerror], [onload]').length).toBe(0)
})

it('two boxes on a page are independent (box.13)', async () => {
  const { drawn, user } = await open({ boxes: 2, send: async () => foundAnswer([product('a')]) })
  const [one, other] = drawn.map(({ input }) => input)
  if (!one || !other) throw new Error('two boxes are needed')
  await user.type(one, 'x')
  await waitFor(() => expect(page.options().length).toBe(1))
  expect(other.value).toBe('')
  expect(other.getAttribute('aria-expanded')).toBe('false')
  await user.type(other, 'y')
  await waitFor(() => expect(other.getAttribute('aria-expanded')).toBe('true'))
  expect(one.getAttribute('aria-expanded')).toBe('false')
  expect(one.getAttribute('aria-controls')).toBeNull()
  expect(screen.getAllByRole('search').map((form) => form.getAttribute('aria-label'))).toEqual([
    'Header',
    'Header 2',
  ])
  expect(page.options().length).toBe(1)
})
