import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { askService, clearPage, type OpenOptions, openSearchPage } from './search-page'

// The build that browsers get: its memory of answers is not that of Node's.
vi.mock('algoliasearch/lite', () => vi.importActual('algoliasearch/dist/lite/builds/browser.js'))

let page: Awaited<ReturnType<typeof openSearchPage>>
const open = async (options?: OpenOptions) => {
  page = await openSearchPage(options)
}
/** Waits for the cards of the results, all of them. */
const seeCards = (count: number) =>
  waitFor(() => expect(page.cards()).toHaveLength(count), { timeout: 10_000 })
const seeLabel = (text: string | RegExp) =>
  waitFor(() => expect(page.label().textContent).toMatch(text), { timeout: 5_000 })
const chips = () => screen.queryAllByRole('button', { name: /^Remove / })

beforeEach(clearPage)
afterEach(async () => {
  await page.close()
  clearPage()
})

describe('a visitor', () => {
  it('sees products and how many there are, and is asked to log in to order', async () => {
    await open()
    await seeCards(60)
    expect(page.label().textContent).toMatch(/^2\d\d results found$/)
    const [card] = page.cards()
    if (!card) throw new Error('There is no card')
    expect(within(card).getByRole('link', { name: /^Login to order/ })).toBeTruthy()
    expect(within(card).queryByRole('button', { name: /Add/ })?.textContent).not.toContain('basket')
    expect(page.queries).toHaveLength(1)
  })

  it('meets no price anywhere, and asks for none', async () => {
    await open({ attributes: { initialquery: 'earl grey' } })
    await seeLabel(/found$/)
    await waitFor(() => expect(page.cards().length).toBeGreaterThan(0))
    expect(document.body.textContent).not.toContain('£')
    expect(page.requests.filter((request) => request.includes('/prices'))).toEqual([])
    for (const query of page.queries.flat()) {
      expect(query.attributesToRetrieve).not.toContain('price')
      expect(query.attributesToRetrieve).not.toContain('*')
    }
    expect(JSON.stringify(window.dataLayer)).not.toContain('price')
    const sorts = within(screen.getByRole('combobox', { name: 'Sort' })).getAllByRole('option')
    expect(sorts.map((sort) => sort.textContent)).toEqual(['Featured', 'Newest'])
  })

  it('is shown no protected product, by a query that leaves them out', async () => {
    await open()
    await seeCards(60)
    expect(page.lastQuery()?.filters).toBe('NOT protected:1')
  })

  it('is shown no protected product either when the index lets them through', async () => {
    const hits = [1, 0, 1, undefined].map((value, place) => ({
      objectID: String(place),
      post_id: String(place),
      post_title: `Tea ${place}`,
      ...(value !== undefined && { protected: value }),
    }))
    const result = { hits, nbHits: 4, nbPages: 1, page: 0, hitsPerPage: 60, facets: {} }
    await open({
      send: async () => ({
        status: 200,
        content: JSON.stringify({ results: [result] }),
        isTimedOut: false,
      }),
    })
    await seeCards(2)
    expect(page.titles()).toEqual(['Tea 1', 'Tea 3'])
    expect(page.label().textContent).toBe('2 results found')
  })

  it('gets no sort by price out of an address', async () => {
    history.replaceState(null, '', '/shop?products.sort=price-ascending')
    await open()
    await seeCards(60)
    expect(page.lastQuery()?.indexName).toBe('wp_posts_product')
  })
})

describe('an approved buyer', () => {
  it('sees prices and can add', async () => {
    await open({ role: 'approved', attributes: { initialquery: 'earl grey' } })
    await waitFor(() => expect(page.cards().length).toBeGreaterThan(0))
    const [card] = page.cards()
    if (!card) throw new Error('There is no card')
    expect((await within(card).findAllByText(/^£\d/, {}, { timeout: 3_000 })).length).toBe(1)
    expect(within(card).getByText(/inc VAT|0% VAT/)).toBeTruthy()
    expect(within(card).getByRole('button', { name: /^Add to basket/ })).toBeTruthy()
    expect(page.requests.filter((request) => request.includes('/prices'))).toHaveLength(1)
  })

  it('finds protected products too, and sorts by price', async () => {
    await open({ role: 'approved' })
    await seeCards(60)
    expect(page.lastQuery()?.filters).toBeUndefined()
    await page.user.selectOptions(
      screen.getByRole('combobox', { name: 'Sort' }),
      'Price: Low to High',
    )
    await waitFor(() => expect(page.lastQuery()?.indexName).toBe('wp_posts_product_price_asc'))
    await waitFor(() => expect(window.location.search).toBe('?products.sort=price-ascending'))
  })

  it('searches without prices and add controls while the basket fails', async () => {
    await open({
      role: 'approved',
      attributes: { initialquery: 'earl grey' },
      intercept: ({ url }) =>
        url.endsWith('/api/basket')
          ? Response.json({ message: 'Down' }, { status: 422 })
          : undefined,
    })
    await waitFor(() => expect(page.cards().length).toBeGreaterThan(0), { timeout: 10_000 })
    expect(document.body.textContent).not.toContain('£')
    expect(screen.queryByRole('button', { name: /^Add to basket/ })).toBeNull()
    expect(screen.queryByRole('link', { name: /^Login to order/ })).toBeNull()
  })
})

describe('the box', () => {
  it('takes 512 characters, is required and has a name', async () => {
    await open()
    await seeCards(60)
    const box = page.box() as HTMLInputElement
    expect(box.maxLength).toBe(512)
    expect(box.required).toBe(true)
  })

  it('searches with every key, and finds in spite of a typo', async () => {
    await open()
    await seeCards(60)
    await page.user.type(page.box(), 'earl grwy')
    await waitFor(() => expect(page.titles()[0]).toMatch(/Earl Grey/), { timeout: 5_000 })
    expect(page.label().textContent).toMatch(/results? found$/)
    await waitFor(() => expect(window.location.search).toBe('?products.q=earl%20grwy'))
  })

  it('is cleared by its button, which keeps the focus in it', async () => {
    await open({ attributes: { initialquery: 'earl grey' } })
    await waitFor(() => expect(page.cards().length).toBeGreaterThan(0))
    expect((page.box() as HTMLInputElement).value).toBe('earl grey')
    await page.user.click(screen.getByRole('button', { name: 'Clear the search' }))
    await seeCards(60)
    expect((page.box() as HTMLInputElement).value).toBe('')
    expect(document.activeElement).toBe(page.box())
    await waitFor(() => expect(window.location.search).toBe('?products.q='))
  })

  it('says so when nothing is found', async () => {
    await open({ attributes: { initialquery: 'xqzxqz <b>' } })
    expect(
      await screen.findByText(
        "No results found in products for: 'xqzxqz <b>'",
        {},
        { timeout: 5_000 },
      ),
    ).toBeTruthy()
    expect(page.label().textContent).toBe('0 results found')
  })
})

describe('the categories', () => {
  const category = (name: RegExp) => screen.findByRole('button', { name }, { timeout: 5_000 })

  it('open level by level, with a chip that says where one is', async () => {
    await open()
    await page.user.click(await category(/^Tea \d+ results/))
    await page.user.click(await category(/^Black \d+ results/))
    await waitFor(() =>
      expect(chips().map((chip) => chip.textContent)).toEqual(['Remove Category: Tea › Black']),
    )
    await waitFor(() => expect(window.location.search).toBe('?products.category=Tea%20%3E%20Black'))
    await page.user.click(screen.getByRole('button', { name: 'Clear all filters' }))
    await seeCards(60)
    expect(chips()).toEqual([])
  })

  it('begin where the attributes say', async () => {
    await open({ attributes: { level0: 'Tea', level1: 'Black' } })
    await seeLabel(/^\d{1,2} results found$/)
    expect((await category(/^Black \d+ results/)).getAttribute('aria-pressed')).toBe('true')
    expect(window.location.search).toBe('')
    await page.user.click(chips()[0] as HTMLElement)
    await seeCards(60)
    await waitFor(() => expect(window.location.search).toBe('?products.category='))
  })

  it.each([
    ['variant-range', 'Variant Range'],
    ['product-tag', 'Tag'],
  ] as const)('are not all that a search can be opened for: %s', async (type, label) => {
    await open({ attributes: { type, level0: 'Organic' } })
    await waitFor(() =>
      expect(chips().map((chip) => chip.textContent)).toEqual([`Remove ${label}: Organic`]),
    )
  })
})

describe('more results', () => {
  it('come page by page, the focus on the first new one', async () => {
    await open()
    await seeCards(60)
    await page.user.click(screen.getByRole('button', { name: 'Show more results' }))
    await seeCards(120)
    const cells = screen
      .getAllByRole('listitem')
      .filter((item) => within(item).queryByRole('article'))
    expect(document.activeElement).toBe(cells[60])
    await waitFor(() => expect(window.location.search).toBe('?products.page=2'))
  })

  it('are all there again when the page is come back to', async () => {
    await open()
    await seeCards(60)
    await page.user.click(screen.getByRole('button', { name: 'Show more results' }))
    await seeCards(120)
    await waitFor(() => expect(window.location.search).toBe('?products.page=2'))
    const titles = page.titles()
    window.dispatchEvent(new Event('pagehide'))
    await page.close()
    await open()
    await seeCards(120)
    expect(page.titles()).toEqual(titles)
    expect(screen.queryByRole('button', { name: 'Show previous results' })).toBeNull()
  })

  it('can be had from a page on that somebody was sent', async () => {
    history.replaceState(null, '', '/shop?products.page=3')
    await open()
    await seeCards(60)
    await page.user.click(screen.getByRole('button', { name: 'Show previous results' }))
    await seeCards(120)
  })

  it('are told to analytics once each', async () => {
    await open()
    await seeCards(60)
    await page.user.click(screen.getByRole('button', { name: 'Show more results' }))
    await seeCards(120)
    const lists = (window.dataLayer ?? []).filter(
      (entry) => (entry as { event?: string }).event === 'view_item_list',
    ) as { ecommerce: { items: unknown[] } }[]
    expect(lists.map(({ ecommerce }) => ecommerce.items.length)).toEqual([60, 60])
  })
})

describe('two searches on a page', () => {
  it('each have their own place in the address, and leave the rest of it alone', async () => {
    history.replaceState(null, '', '/shop?utm_source=a%20b+c&s=x')
    await open({ others: [{ initialquery: 'cocoa' }] })
    await seeLabelIn(0, /found$/)
    await seeLabelIn(1, /found$/)
    await page.user.type(page.search(1).getByRole('searchbox'), ' mug')
    await waitFor(() =>
      expect(window.location.search).toBe('?utm_source=a%20b+c&s=x&products2.q=cocoa%20mug'),
    )
    await page.user.type(page.search(0).getByRole('searchbox'), 'tea')
    await waitFor(() =>
      expect(window.location.search).toBe(
        '?utm_source=a%20b+c&s=x&products2.q=cocoa%20mug&products.q=tea',
      ),
    )
  })

  const seeLabelIn = (place: number, text: RegExp) =>
    waitFor(
      () => expect(page.search(place).getByText(/results? found$/).textContent).toMatch(text),
      {
        timeout: 5_000,
      },
    )

  it('are put back by Back, each on its own', async () => {
    await open({ others: [{}] })
    await seeLabelIn(0, /found$/)
    await seeLabelIn(1, /found$/)
    await page.user.type(page.search(0).getByRole('searchbox'), 'earl grey')
    await waitFor(() => expect(window.location.search).toBe('?products.q=earl%20grey'))
    history.replaceState(null, '', '/')
    window.dispatchEvent(new PopStateEvent('popstate'))
    const box = page.search(0).getByRole('searchbox') as HTMLInputElement
    await waitFor(() => expect(box.value).toBe(''), { timeout: 5_000 })
    await seeLabelIn(0, /^2\d\d results/)
  })
})

describe('a search that fails', () => {
  const failure = (status: number, content = '{"message":"No"}') => ({
    status,
    content,
    isTimedOut: false,
  })
  const seeProblem = (text: RegExp) =>
    waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(text), { timeout: 5_000 })

  it('says "Loading..." after 200 ms', async () => {
    await open({ send: () => new Promise(() => {}) })
    expect(await screen.findByText('Loading...')).toBeTruthy()
  })

  it.each([
    ['no host answers', failure(0, 'Network request failed'), /not answering/],
    ['there were too many', failure(429), /too many searches/],
    ['it is answered with a page', failure(200, '<!doctype html>'), /did not work/],
    ['it is answered with {}', failure(200, '{}'), /did not work/],
    ['it is refused', failure(403), /did not work/],
  ])('says so in place when %s, and works again after Retry', async (_, answer, text) => {
    await open({
      attributes: { level0: 'Tea' },
      send: (request, count) => (count === 1 ? Promise.resolve(answer) : askService(request)),
    })
    await seeProblem(text)
    expect(chips()).toHaveLength(1)
    await page.user.click(screen.getByRole('button', { name: 'Retry' }))
    await seeCards(60)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.activeElement).not.toBe(document.body)
  })

  it('leaves the results from before, and says that they are', async () => {
    await open({
      send: (request) =>
        String(request.data).includes('"query":"x"')
          ? Promise.resolve(failure(0))
          : askService(request),
    })
    await seeCards(60)
    const titles = page.titles()
    await page.user.type(page.box(), 'x')
    await seeProblem(/not answering/)
    expect(screen.getByText('These are the results from before.')).toBeTruthy()
    expect(page.titles()).toEqual(titles)
    await waitFor(() => expect(window.location.search).toBe('?products.q=x'))
    expect((page.box() as HTMLInputElement).value).toBe('x')
    await page.user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(page.queries.length).toBeGreaterThan(2))
    expect(page.lastQuery()?.query).toBe('x')
    await page.user.type(page.box(), '{Backspace}')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('does not let a slow answer undo a later one', async () => {
    let answerSlowly: (() => void) | undefined
    await open({
      send: async (request) => {
        const isSlow = String(request.data).includes('"query":"coco"')
        if (isSlow) await new Promise<void>((resolve) => (answerSlowly = resolve))
        return askService(request)
      },
    })
    await seeCards(60)
    await page.user.type(page.box(), 'coco')
    await page.user.clear(page.box())
    await page.user.type(page.box(), 'earl grey')
    await waitFor(() => expect(page.titles()[0]).toMatch(/Earl Grey/), { timeout: 5_000 })
    answerSlowly?.()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(page.titles()[0]).toMatch(/Earl Grey/)
  })

  it('is tried again by itself when the connection is back', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await open({
      send: (request, count) => (count === 1 ? Promise.resolve(failure(0)) : askService(request)),
    })
    await seeProblem(/You are offline/)
    window.dispatchEvent(new Event('online'))
    await seeCards(60)
  })
})

describe('a card', () => {
  const showing = (hit: Record<string, unknown>): OpenOptions => ({
    send: async () => ({
      status: 200,
      content: JSON.stringify({ results: [{ hits: [hit, hit], nbHits: 2, nbPages: 1 }] }),
      isTimedOut: false,
    }),
  })

  it('can be made of a record that has next to nothing', async () => {
    await open(showing({ post_title: 'Tea' }))
    await seeCards(2)
    expect(page.titles()).toEqual(['Tea', 'Tea'])
    const [card] = page.cards()
    if (!card) throw new Error('There is no card')
    expect(within(card).queryByRole('link', { name: 'Tea' })).toBeNull()
    expect(within(card).queryByRole('link', { name: /order/ })).toBeNull()
  })

  it('leads nowhere but to the web, and reads the markup of its title', async () => {
    await open(
      showing({
        objectID: '1',
        post_id: '1',
        post_title: '<em>Earl</em> Grey &amp; Co',
        permalink: 'javascript:alert(1)',
        images: { full: { url: 'javascript:alert(1)' } },
      }),
    )
    await seeCards(2)
    await waitFor(() => expect(page.titles()[0]).toBe('Earl Grey & Co'))
    expect(screen.queryAllByRole('img')).toEqual([])
    expect(document.querySelectorAll('article a[href^="javascript"], article img')).toHaveLength(0)
  })
})

describe('a search that is taken off the page', () => {
  it('writes nothing into the address and says nothing any more', async () => {
    let answer: (() => void) | undefined
    await open({
      attributes: { initialquery: 'tea' },
      send: async (request) => {
        await new Promise<void>((resolve) => {
          answer = resolve
        })
        return askService(request)
      },
    })
    await waitFor(() => expect(page.queries).toHaveLength(1))
    page.unmount()
    answer?.()
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(window.location.search).toBe('')
  })
})
