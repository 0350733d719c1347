import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { InsightSearch } from '../../../src/components/content/InsightSearch'
import { SupportSearch } from '../../../src/components/content/SupportSearch'
import { askService } from '../search/search-page'
import { expectAccessible } from '../shop'
import {
  answerAllWith,
  closeContentPages,
  failureAnswer,
  type OpenOptions,
  openContentPage,
} from './content-page'

// The browser build: its cache of answers differs from Node's.
vi.mock('algoliasearch/lite', () => vi.importActual('algoliasearch/dist/lite/builds/browser.js'))

let page: Awaited<ReturnType<typeof openContentPage>>
const open = async (options?: OpenOptions) => {
  page = await openContentPage(<SupportSearch options="training" />, options)
}
const seeCards = (count: number) => waitFor(() => expect(page.cards()).toHaveLength(count))
const seeProblem = (text: RegExp) =>
  waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(text))

const OLD = 'Showing your previous results.'

afterEach(closeContentPages)

it("a search without an answer shows a skeleton, and 'Loading...' after 200 ms (content.6)", async () => {
  await open({ send: () => new Promise(() => {}) })
  expect(document.querySelectorAll('[aria-hidden] .trade-content-card').length).toBeGreaterThan(3)
  expect(await screen.findByText('Loading...')).toBeTruthy()
  await expectAccessible(document.body)
})

it.each([
  ['no host answers', failureAnswer(0, 'Network request failed'), /not responding at the moment/],
  ['there were too many searches', failureAnswer(429), /too many searches/],
  [
    'it is answered with a page',
    failureAnswer(200, '<!doctype html>'),
    /not responding at the moment/,
  ],
  ['it is answered with {}', failureAnswer(200, '{}'), /did not work this time/],
  ['it is answered with nothing', failureAnswer(200, ''), /not responding at the moment/],
])("a search fails in place when %s, and works after 'Retry' (search.14, search.15)", async (_, answer, text) => {
  await open({
    address: '/support?support-type=training',
    send: (request, count) => (count === 1 ? Promise.resolve(answer) : askService(request)),
  })
  await seeProblem(text)
  await expectAccessible(document.body)
  await page.user.click(screen.getByRole('button', { name: 'Retry' }))
  await seeCards(16)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(window.location.search).toBe('?support-type=training')
  expect(document.activeElement).not.toBe(document.body)
})

it('a failed search keeps the text and marks older hits (search.150)', async () => {
  await open({
    send: (request) =>
      String(request.data).includes('"query":"x"')
        ? Promise.resolve(failureAnswer(0))
        : askService(request),
  })
  await seeCards(16)
  const titles = page.titles()
  await page.user.type(page.box(), 'x')
  await seeProblem(/not responding/)
  expect(screen.getByText(OLD)).toBeTruthy()
  expect(page.titles()).toEqual(titles)
  expect(page.box().value).toBe('x')
  await page.user.type(page.box(), '{Backspace}')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

it('a slow answer does not replace a newer one (search.15)', async () => {
  let answerSlowly: (() => void) | undefined
  let slowAnswer: Promise<unknown> | undefined
  await open({
    send: (request) => {
      if (!String(request.data).includes('"query":"m"')) return askService(request)
      const answer = new Promise<void>((resolve) => {
        answerSlowly = resolve
      }).then(() => askService(request))
      slowAnswer = answer
      return answer
    },
  })
  await seeCards(16)
  await page.user.type(page.box(), 'm')
  await waitFor(() => expect(answerSlowly).toBeDefined())
  await page.user.type(page.box(), 'atcha tonic')
  await waitFor(() => expect(page.titles()[0]).toBe('Matcha Tonic'))
  const titles = page.titles()
  answerSlowly?.()
  await act(() => slowAnswer)
  expect(page.titles()).toEqual(titles)
})

it('protected records are hidden from visitors, and not counted (search.4)', async () => {
  const send = answerAllWith([
    { objectID: '1', post_title: 'Open' },
    { objectID: '2', post_title: 'Closed', protected: 1 },
  ])
  await open({ send })
  await seeCards(1)
  expect(page.last()[0]?.filters).toBe('NOT protected:1')
  expect(await screen.findByText('1 result found')).toBeTruthy()
  await closeContentPages()
  await open({ send, role: 'unapproved' })
  await seeCards(2)
  expect(page.last()[0]?.filters).toBe('')
})

it('a record with only a title is a card without a link (content.2)', async () => {
  await open({
    send: answerAllWith([
      { post_title: 'Bare' },
      { post_title: 'Hostile', permalink: 'javascript:alert(1)', image_placeholder: 'data:x' },
    ]),
  })
  await seeCards(2)
  const [bare, hostile] = page.cards()
  expect(bare?.textContent).toBe('Bare')
  expect(bare?.querySelectorAll('img, p, time, a')).toHaveLength(0)
  expect(hostile?.querySelectorAll('img, a')).toHaveLength(0)
})

it('a card shows all its data, and its title is the only link (content.2)', async () => {
  await open({
    send: answerAllWith([
      {
        objectID: '1',
        post_title: 'Milk &amp; more',
        permalink: '/milk',
        post_type: 'training',
        post_excerpt: 'Stretch and pour.',
        post_date: '2026-03-04 10:00:00',
        image_placeholder: '/placeholder.svg',
        post_author: { display_name: 'Owen Bryce' },
        _highlightResult: { post_title: { value: '<mark>Milk</mark> &amp; more' } },
        _snippetResult: {
          content: { value: 'the sound of <mark>milk</mark>', matchLevel: 'full' },
        },
      },
    ]),
  })
  await seeCards(1)
  const [card] = page.cards()
  expect([...(card?.querySelectorAll('p, h3') ?? [])].map((each) => each.textContent)).toEqual([
    'Training video',
    'Milk & more',
    'Stretch and pour.',
    'the sound of milk',
    '4th March 2026Owen Bryce',
  ])
  expect([...(card?.querySelectorAll('mark') ?? [])].map((mark) => mark.textContent)).toEqual([
    'Milk',
    'milk',
  ])
  const links = [...(card?.querySelectorAll('a') ?? [])]
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Milk & more', '/milk'],
  ])
  expect(card?.querySelector('img')?.getAttribute('src')).toBe('/placeholder.svg')
})

it('a page that fails to load shows the error at its list, which keeps its hits (content.130)', async () => {
  let isDown = false
  page = await openContentPage(<InsightSearch heading="" intro="" image="" colour="" />, {
    address: '/news',
    send: (request) => (isDown ? Promise.resolve(failureAnswer(403)) : askService(request)),
  })
  const list = await screen.findByRole('group', { name: 'Training videos' })
  const next = await within(list).findByRole('link', { name: 'Next Page' })
  const titles = page.titles()
  isDown = true
  await page.user.click(next)
  await seeProblem(/did not work this time/)
  expect(list.contains(screen.getByRole('alert'))).toBe(true)
  expect(document.activeElement).toBe(list)
  expect(page.titles()).toEqual(titles)
  expect(document.querySelector('.trade-content__outdated')).toBeNull()

  isDown = false
  await page.user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await waitFor(() => expect(page.titles()).not.toEqual(titles))
  expect(list.contains(document.activeElement)).toBe(true)
})
