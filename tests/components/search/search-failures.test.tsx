import { screen, waitFor } from '@testing-library/react'
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
const chips = () => screen.queryAllByRole('button', { name: /^Remove / })

beforeEach(clearPage)
afterEach(async () => {
  await page.close()
  clearPage()
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
    expect(screen.getByText('These are the results of your previous search.')).toBeTruthy()
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
