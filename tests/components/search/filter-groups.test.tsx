import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askService, clearPage, type OpenOptions, openSearchPage } from './search-page'

vi.mock('algoliasearch/lite', () => vi.importActual('algoliasearch/dist/lite/builds/browser.js'))

let page: Awaited<ReturnType<typeof openSearchPage>>
const open = async (options?: OpenOptions) => {
  page = await openSearchPage(options)
  await waitFor(() => expect(page.cards().length).toBeGreaterThan(0))
  // The filters render after the first cards.
  await waitFor(() => expect(document.querySelector('details')).not.toBeNull())
}
const group = (name: string) => within(screen.getByRole('group', { name }))
const labels = (name: string) =>
  group(name)
    .getAllByRole<HTMLInputElement>('checkbox')
    .map((box) => box.labels?.[0]?.querySelector('.trade-facet__text')?.textContent ?? '')
const chips = () =>
  screen.queryAllByRole('button', { name: /^Remove / }).map(({ textContent }) => textContent)
const isFacetQuery = (data: unknown) => String(data).includes('"facetQuery"')

beforeEach(clearPage)
afterEach(async () => {
  await page.close()
  clearPage()
})

it('filter groups keep their order, three of them open (search.22)', async () => {
  await open()
  const groups = [...document.querySelectorAll<HTMLDetailsElement>('details')]
  expect(groups.map((each) => [each.querySelector('summary')?.textContent, each.open])).toEqual([
    ['Product', true],
    ['Type', true],
    ['Category', true],
    ['Quick Filters', false],
    ['Tags', false],
  ])
})

it('the content of a closed group renders when first opened, and stays (search.41)', async () => {
  await open()
  const title = screen.getByText('Quick Filters')
  expect(title.closest('details')?.querySelectorAll('input')).toHaveLength(0)
  await page.user.click(title)
  expect(labels('Weight').length).toBeGreaterThan(0)
  await page.user.click(title)
  expect(title.closest('details')?.open).toBe(false)
  expect(title.closest('details')?.querySelectorAll('input').length).toBeGreaterThan(0)
})

it('values of one facet widen the results, other facets narrow them (search.8, search.152)', async () => {
  await open()
  const count = () => Number.parseInt(page.label().textContent ?? '', 10)
  const all = count()
  await page.user.click(group('Variant Range').getByRole('checkbox', { name: /^Everyday / }))
  await waitFor(() => expect(count()).toBeLessThan(all))
  const one = count()
  await page.user.click(group('Variant Range').getByRole('checkbox', { name: /^Heritage / }))
  await waitFor(() => expect(count()).toBeGreaterThan(one))
  const two = count()
  await page.user.click(group('Origin').getAllByRole('checkbox')[0] as HTMLElement)
  await waitFor(() => expect(count()).toBeLessThan(two))
  expect(chips()).toHaveLength(3)
  await waitFor(() =>
    expect(window.location.search).toMatch(
      /^\?products\.range=Everyday&products\.range=Heritage&products\.origin=/,
    ),
  )
  await page.user.click(screen.getByRole('button', { name: 'Clear all filters' }))
  await waitFor(() => expect(count()).toBe(all))
})

it('a checked value moves to the top only after leaving its facet (search.152)', async () => {
  await open()
  const before = labels('Variant Range')
  const third = before[2] ?? ''
  await page.user.click(
    group('Variant Range').getByRole('checkbox', { name: new RegExp(`^${third} `) }),
  )
  await waitFor(() => expect(chips()).toEqual([`Remove Variant Range: ${third}`]))
  expect(labels('Variant Range')[2]).toBe(third)
  await page.user.click(page.box())
  await waitFor(() => expect(labels('Variant Range')[0]).toBe(third))
})

it('a long facet shows 10 values, and more on demand (search.152)', async () => {
  await open()
  expect(labels('Tasting Notes')).toHaveLength(10)
  const more = group('Tasting Notes').getByRole('button', { name: /^Show more/ })
  await page.user.click(more)
  expect(labels('Tasting Notes')).toHaveLength(20)
  expect(more.getAttribute('aria-expanded')).toBe('true')
})

it("a facet's search asks the service, and may say 'No results.' (search.24)", async () => {
  await open()
  const field = group('Tasting Notes').getByRole('searchbox', { name: 'Search Tasting Notes' })
  await page.user.type(field, 'choc')
  expect(labels('Tasting Notes')).toContain('Chocolate')
  await waitFor(() =>
    expect(page.lastQuery()).toMatchObject({
      type: 'facet',
      facetQuery: 'choc',
      maxFacetHits: 100,
    }),
  )
  await page.user.clear(field)
  await page.user.type(field, 'qqzz')
  expect(await group('Tasting Notes').findByText('No results.')).toBeTruthy()
  expect(page.label().textContent).toMatch(/^\d+ results found$/)
})

it('a refused facet search uses the loaded values, and says so (search.24)', async () => {
  await open({
    send: (request) =>
      isFacetQuery(request.data)
        ? Promise.resolve({
            status: 400,
            content: '{"message":"not searchable","status":400}',
            isTimedOut: false,
          })
        : askService(request),
  })
  await page.user.type(group('Tasting Notes').getByRole('searchbox'), 'choc')
  expect(
    await group('Tasting Notes').findByText('Only the values shown here were searched.'),
  ).toBeTruthy()
  expect(labels('Tasting Notes')).toContain('Chocolate')
  expect(page.cards().length).toBeGreaterThan(0)
})

it("a tab selects one featured option, and 'All' none (search.23)", async () => {
  await open()
  const tab = (name: string) =>
    within(screen.getByRole('list', { name: 'Featured' })).getByRole('button', { name })
  const all = page.label().textContent
  await page.user.click(tab('Organic'))
  await waitFor(() => expect(page.label().textContent).not.toBe(all))
  await page.user.click(tab('New In'))
  await waitFor(() => expect(window.location.search).toBe('?products.featured=New%20In'))
  expect(tab('New In').getAttribute('aria-pressed')).toBe('true')
  expect(tab('Organic').getAttribute('aria-pressed')).toBe('false')
  expect(chips()).toEqual([])
  await page.user.click(tab('All'))
  await waitFor(() => expect(page.label().textContent).toBe(all))
})

it('the number of results is announced (search.6)', async () => {
  await open()
  const spoken = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  const seen = page.label().textContent
  await waitFor(() => expect(spoken()).toContain(`Products: ${seen}`))
})

it('the sorts are radio buttons that do not fold (search.5)', async () => {
  await open()
  const sort = screen.getByRole('radiogroup', { name: 'Sort' })
  expect(sort.closest('details')).toBeNull()
  await page.user.click(within(sort).getByRole('radio', { name: 'Newest' }))
  await waitFor(() => expect(window.location.search).toBe('?products.sort=newest'))
})

it('without space beside the results, the filters move into the panel (search.44)', async () => {
  let notify: (entries: { contentRect: { width: number } }[]) => void = () => {}
  vi.stubGlobal('innerWidth', 390)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: typeof notify) {
        notify = callback
      }
      observe() {}
      disconnect() {}
    },
  )
  page = await openSearchPage()
  await waitFor(() => expect(page.cards()).toHaveLength(60))
  expect(screen.queryByText('Quick Filters')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Skip filters' })).toBeNull()
  await page.user.click(screen.getByRole('button', { name: 'Filters' }))
  const panel = within(screen.getByRole('dialog', { name: 'Filters' }))
  expect(panel.getByText('Quick Filters')).toBeTruthy()
  await page.user.click(panel.getByRole('button', { name: /^See / }))
  act(() => notify([{ contentRect: { width: 260 } }]))
  expect(await screen.findByText('Quick Filters')).toBeTruthy()
})
