import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askService, clearPage, type OpenOptions, openSearchPage } from './search-page'

// The browser build: its cache of answers differs from Node's.
vi.mock('algoliasearch/lite', () => vi.importActual('algoliasearch/dist/lite/builds/browser.js'))

let page: Awaited<ReturnType<typeof openSearchPage>>
const open = async (options?: OpenOptions) => {
  page = await openSearchPage(options)
}
/** Waits for exactly this number of cards. */
const seeCards = (count: number) => waitFor(() => expect(page.cards()).toHaveLength(count))
const chips = () => screen.queryAllByRole('button', { name: /^Remove / })

beforeEach(clearPage)
afterEach(async () => {
  await page.close()
  clearPage()
})

const failure = (status: number, content = '{"message":"No"}') => ({
  status,
  content,
  isTimedOut: false,
})
const UNREACHABLE = /^The search is not responding at the moment. Your search and filters are kept./
const FAILED = /^The search did not work this time. Your search and filters are kept./
const seeProblem = (text: RegExp) =>
  waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(text))

it("a search without an answer says 'Loading...' after 200 ms (search.6)", async () => {
  await open({ send: () => new Promise(() => {}) })
  expect(await screen.findByText('Loading...')).toBeTruthy()
})

it.each([
  ['no host answers', failure(0, 'Network request failed'), UNREACHABLE],
  ['there were too many searches', failure(429), /too many searches/],
  ['it is answered with a page', failure(200, '<!doctype html>'), UNREACHABLE],
  ['it is answered with {}', failure(200, '{}'), FAILED],
  ['it is refused', failure(403), FAILED],
])("a search fails in place when %s, and works after 'Retry' (search.14, search.15)", async (_, answer, text) => {
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

it('a failed search keeps the query and marks older hits (search.150)', async () => {
  await open({
    send: (request) =>
      String(request.data).includes('"query":"x"')
        ? Promise.resolve(failure(0))
        : askService(request),
  })
  await seeCards(60)
  const titles = page.titles()
  await page.user.type(page.box(), 'x')
  await seeProblem(/not responding/)
  expect(screen.getByText('Showing your previous results.')).toBeTruthy()
  expect(page.titles()).toEqual(titles)
  await waitFor(() => expect(window.location.search).toBe('?products.q=x'))
  expect((page.box() as HTMLInputElement).value).toBe('x')
  await page.user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(page.queries.length).toBeGreaterThan(2))
  expect(page.lastQuery()?.query).toBe('x')
  await page.user.type(page.box(), '{Backspace}')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

it('a slow answer does not replace a newer one (search.15)', async () => {
  let answerSlowly: (() => void) | undefined
  let slowAnswer: Promise<unknown> | undefined
  await open({
    send: async (request) => {
      const isSlow = String(request.data).includes('"query":"coco"')
      if (!isSlow) return askService(request)
      const answer = new Promise<void>((resolve) => (answerSlowly = resolve)).then(() =>
        askService(request),
      )
      slowAnswer = answer
      return answer
    },
  })
  await seeCards(60)
  await page.user.type(page.box(), 'coco')
  await page.user.clear(page.box())
  await page.user.type(page.box(), 'earl grey')
  await waitFor(() => expect(page.titles()[0]).toMatch(/Earl Grey/))
  answerSlowly?.()
  await act(() => slowAnswer)
  expect(page.titles()[0]).toMatch(/Earl Grey/)
})

it('a search that failed offline is repeated when online, twice at most (search.150)', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await open({
    send: (request, count) => (count <= 2 ? Promise.resolve(failure(0)) : askService(request)),
  })
  await seeProblem(/You are offline/)
  window.dispatchEvent(new Event('online'))
  await seeCards(60)
})

it('a search is not repeated once answered, even if online again twice (search.150)', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await open({
    send: (request, count) => (count <= 1 ? Promise.resolve(failure(0)) : askService(request)),
  })
  await seeProblem(/You are offline/)
  const setTimer = vi.spyOn(globalThis, 'setTimeout')
  const clearTimer = vi.spyOn(globalThis, 'clearTimeout')
  window.dispatchEvent(new Event('online'))
  window.dispatchEvent(new Event('online'))
  await seeCards(60)
  const timers = setTimer.mock.results.filter(
    (_, index) => setTimer.mock.calls[index]?.[1] === 1_000,
  )
  expect(timers.length).toBeGreaterThan(1)
  for (const { value } of timers) expect(clearTimer).toHaveBeenCalledWith(value)
  setTimer.mockRestore()
  clearTimer.mockRestore()
})

it("a page that fails to load shows the error at 'Show more results' (search.130)", async () => {
  let isDown = false
  await open({
    send: (request) => (isDown ? Promise.resolve(failure(403)) : askService(request)),
  })
  await seeCards(60)
  const titles = page.titles()
  isDown = true
  const button = screen.getByRole('button', { name: 'Show more results' })
  await page.user.click(button)
  await seeProblem(FAILED)
  expect(document.activeElement).toBe(button)
  expect(button.textContent).toBe('Retry')
  const reason = screen.getByRole('alert')
  expect(reason.nextElementSibling).toBe(button)
  expect(page.titles()).toEqual(titles)
  expect(screen.queryByText('Showing your previous results.')).toBeNull()
  expect(document.querySelector('.trade-results__outdated')).toBeNull()

  // Each failure is announced.
  await page.user.click(button)
  await waitFor(() => expect(reason.isConnected).toBe(false))
  await seeProblem(FAILED)
  expect(document.activeElement).toBe(button)

  isDown = false
  await page.user.click(button)
  await seeCards(120)
  expect(screen.queryByRole('alert')).toBeNull()
  await waitFor(() => expect(document.activeElement?.contains(page.cards()[60] as Node)).toBe(true))

  // The other failed search shows its message above the results.
  isDown = true
  await page.user.type(page.box(), 'x')
  await seeProblem(FAILED)
  expect(screen.getByText('Showing your previous results.')).toBeTruthy()
})

it("earlier results that fail to load show the error at 'Show previous results' (search.130)", async () => {
  history.replaceState(null, '', '/shop?products.page=3')
  let isDown = false
  await open({
    send: (request) => (isDown ? Promise.resolve(failure(403)) : askService(request)),
  })
  await seeCards(60)
  isDown = true
  const button = screen.getByRole('button', { name: 'Show previous results' })
  await page.user.click(button)
  await seeProblem(FAILED)
  expect(button.textContent).toBe('Retry')
  expect(document.activeElement).toBe(button)
  expect(screen.getByRole('alert').nextElementSibling).toBe(button)
  isDown = false
  await page.user.click(button)
  await seeCards(120)
  expect(button.textContent).toBe('Show previous results')
})
