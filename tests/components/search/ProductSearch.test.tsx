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
    const attributes = { initialquery: 'cocoa' }
    await open({ attributes, others: [attributes] })
    await seeLabelIn(0, /found$/)
    await seeLabelIn(1, /found$/)
    await page.user.type(page.search(0).getByRole('searchbox'), ' mug')
    await waitFor(() => expect(window.location.search).toBe('?products.q=cocoa%20mug'))
    history.replaceState(null, '', '/')
    window.dispatchEvent(new PopStateEvent('popstate'))
    const boxes = [0, 1].map((place) => page.search(place).getByRole<HTMLInputElement>('searchbox'))
    await waitFor(() => expect(boxes.map(({ value }) => value)).toEqual(['cocoa', 'cocoa']))
    await seeLabelIn(0, /found$/)
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
