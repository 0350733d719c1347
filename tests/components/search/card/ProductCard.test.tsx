import { render, screen, waitFor, within } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ProductCard } from '../../../../src/components/search/card/ProductCard'
import { ProductGrid } from '../../../../src/components/search/results/ProductGrid'
import { listProducts } from '../../../../src/components/search/results/product-hits'
import { expectAccessible } from '../../shop'
import { askService, clearPage, type OpenOptions, openSearchPage } from '../search-page'

// The browser build: its cache of answers differs from Node's.
vi.mock('algoliasearch/lite', () => vi.importActual('algoliasearch/dist/lite/builds/browser.js'))

/** The pictures of the cards, in document order. */
const drawn = vi.hoisted(() => [] as unknown[])
vi.mock('../../../../src/components/ui/Picture', () => ({
  Picture: ({ src }: { src: unknown }) => {
    drawn.push(src)
    return <span />
  },
}))

let page: Awaited<ReturnType<typeof openSearchPage>> | undefined
/** Opens a search with few products. */
const open = async (options: OpenOptions = {}) => {
  const attributes = { initialquery: 'earl grey supreme loose leaf' }
  page = await openSearchPage({ ...options, attributes })
  await screen.findAllByRole('button', { name: /^Details: Earl Grey/ })
  return page
}
const cardsIn = (element: Element) => element.querySelectorAll('article').length
beforeEach(() => {
  clearPage()
  drawn.length = 0
})
afterEach(async () => {
  await page?.close()
  page = undefined
  clearPage()
})

const store = createStore()
const nothing = () => {}

const card = (record: object) => {
  const [hit] = listProducts([{ post_id: '7', post_title: 'Tea', ...record }], true)
  if (!hit) throw new Error('No product')
  return render(
    <Provider store={store}>
      <ProductCard product={hit.product} isBuyable={false} isEager isNear onDetails={nothing} />
    </Provider>,
  )
}

it('a card shows the SKU (product.20)', () => {
  card({ sku: 'EGT-100/B' })
  expect(screen.getByText('EGT-100/B')).toBeTruthy()
})

it('a product without an id cannot be saved', () => {
  card({ post_id: null })
  expect(screen.getByRole('heading').textContent).toBe('Tea')
  expect(screen.queryByRole('button')).toBeNull()
})

it('a number and its unit stay on one line in title and facts (search.32)', () => {
  const { container } = card({
    post_title: 'Earl Grey 250 g',
    _highlightResult: { post_title: { value: 'Earl Grey <mark>250</mark> g' } },
    taxonomies: { 'product-weights': ['1.5 kg'], 'product-sizes': ['12 x 70 cl'] },
  })
  expect(screen.getByRole('heading').textContent).toBe('Earl Grey 250\u00a0g')
  expect(container.textContent).toContain('1.5\u00a0kg · 12\u00a0x\u00a070\u00a0cl')
})

const recordsOf = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    post_id: `${first + index}`,
    post_title: `Tea ${first + index}`,
    images: { full: `/${first + index}.webp` },
    __position: first + index,
  }))

it('a new page of results does not redraw existing cards (search.35)', async () => {
  const pages = [recordsOf(1, 60), recordsOf(61, 60)]
  const grid = (count: number) => (
    <Provider store={store}>
      <ProductGrid
        hits={listProducts(pages.slice(0, count).flat(), true)}
        isBuyable
        focusIndex={null}
        onFocused={nothing}
      />
    </Provider>
  )
  const { container, rerender } = render(grid(1))
  await waitFor(() => expect(drawn).toHaveLength(60))
  drawn.length = 0
  rerender(grid(2))
  await waitFor(() => expect(cardsIn(container)).toBe(120))
  expect(drawn).toEqual(recordsOf(61, 60).map(({ images }) => images.full))
})

it('all searches of a page share the choice of cards or rows (search.30)', async () => {
  const { search, user, container, close } = await open({
    others: [{ initialquery: 'morning room beans' }],
  })
  await waitFor(() => expect(search(1).getAllByRole('article').length).toBeGreaterThan(0))
  const button = (place: number, name: string) => search(place).getByRole('button', { name })
  const lists = () => container.querySelectorAll('.trade-results--list').length
  expect(button(0, 'Grid view').getAttribute('aria-pressed')).toBe('true')
  expect(lists()).toBe(0)
  const before = [...container.querySelectorAll('article')]
  await user.click(button(0, 'List view'))
  expect(button(1, 'List view').getAttribute('aria-pressed')).toBe('true')
  expect(button(1, 'Grid view').getAttribute('aria-pressed')).toBe('false')
  expect(lists()).toBe(2)
  expect([...container.querySelectorAll('article')]).toEqual(before)
  await close()
  const next = await open()
  expect(next.container.querySelector('.trade-results--list article')).not.toBeNull()
  await expectAccessible(next.container)
})

it("'Details' opens a product's details, and closing returns the focus (search.31)", async () => {
  const { user, queries, container } = await open()
  const before = queries.length
  expect(
    queries.flat().some((query) => query.attributesToRetrieve?.includes('product_details')),
  ).toBe(false)
  const [button] = screen.getAllByRole('button', { name: /^Details: / })
  drawn.length = 0
  await user.click(button as HTMLElement)
  const dialog = within(
    screen.getByRole('dialog', { name: button?.getAttribute('aria-label')?.slice(9) ?? '' }),
  )
  expect((await dialog.findAllByRole('term')).length).toBeGreaterThan(0)
  expect(queries.length).toBe(before + 1)
  await expectAccessible(container)
  expect(drawn).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(document.activeElement).toBe(button))
})

it('details that fail to load can be retried; a product without any says so (search.31)', async () => {
  let isBroken = true
  const { user } = await open({
    send: (request) => {
      if (!String(request.data).includes('product_details')) return askService(request)
      return Promise.resolve({
        status: isBroken ? 400 : 200,
        content: JSON.stringify({ results: [{ hits: [], nbHits: 0, nbPages: 0, page: 0 }] }),
        isTimedOut: false,
      })
    },
  })
  await user.click(screen.getAllByRole('button', { name: /^Details: / })[0] as HTMLElement)
  const dialog = within(screen.getByRole('dialog'))
  const retry = await dialog.findByRole('button', { name: 'Retry' })
  isBroken = false
  await user.click(retry)
  expect(await dialog.findByText('There are no further details.')).toBeTruthy()
})
