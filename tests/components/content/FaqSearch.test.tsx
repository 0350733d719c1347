import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FaqSearch } from '../../../src/components/content/FaqSearch'
import { firstQuestions } from '../../../widgets/contract/first-results'
import { expectAccessible } from '../shop'
import { answerAllWith, closeContentPages, type OpenOptions, openContentPage } from './content-page'

// The browser build: its cache of answers differs from Node's.
vi.mock('algoliasearch/lite', () => vi.importActual('algoliasearch/dist/lite/builds/browser.js'))

const START = { ctaText: '', ctaHref: '', structuredData: false }

let page: Awaited<ReturnType<typeof openContentPage>>
const open = async (attributes: Partial<typeof START> = {}, options?: OpenOptions) => {
  page = await openContentPage(<FaqSearch {...START} {...attributes} />, options)
}
const questions = () => [...document.querySelectorAll('details')]
const seeQuestions = (count: number) => waitFor(() => expect(questions()).toHaveLength(count))
const published = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    (script) => JSON.parse(script.textContent ?? '').mainEntity.length,
  )

afterEach(closeContentPages)

it('the server-rendered FAQ search sends the same request as the tag (first.2)', async () => {
  await open()
  await waitFor(() => expect(page.queries).toHaveLength(1))
  expect(page.queries[0]).toEqual(firstQuestions())
})

it('FAQ search shows all questions, closed, with their answers (content.20)', async () => {
  await open()
  await seeQuestions(60)
  expect(page.last()).toMatchObject([{ indexName: 'wp_posts_faq_search', hitsPerPage: 100 }])
  const [first] = questions()
  expect(first?.open).toBe(false)
  expect(first?.querySelector('summary')?.textContent).toBe('How do I open a trade account?')
  expect(first?.textContent).toContain('Fill in the registration form')
  await expectAccessible(document.body)
})

it('typing filters the questions and marks the words (content.3, content.20)', async () => {
  await open({}, { address: '/support?s=x' })
  await seeQuestions(60)
  await page.user.type(page.box(), 'forgotten password')
  await waitFor(() => expect(questions()[0]?.querySelectorAll('mark').length).toBeGreaterThan(0))
  expect(questions()[0]?.textContent).toContain('I have forgotten my password')
  await waitFor(() => expect(window.location.search).toBe('?s=x&faq.q=forgotten%20password'))
})

it('a question without an answer shows its excerpt or a link (content.20)', async () => {
  await open(
    {},
    {
      send: answerAllWith([
        { objectID: '1', post_title: 'One?', post_excerpt: 'Short.' },
        { objectID: '2', post_title: 'Two?', permalink: '/two' },
        { objectID: '3', post_title: 'Three?', permalink: 'javascript:alert(1)' },
        { objectID: '4', content: 'An answer without a question' },
      ]),
    },
  )
  await seeQuestions(3)
  expect(questions()[0]?.textContent).toContain('Short.')
  expect(questions()[1]?.querySelector('a')?.getAttribute('href')).toBe('/two')
  expect(questions()[2]?.querySelector('a')).toBeNull()
})

it('the link below the questions needs a text and a web address (content.21)', async () => {
  await open({ ctaText: 'Ask us', ctaHref: '/contact' })
  expect((await page.link('Ask us')).getAttribute('href')).toBe('/contact')
  await closeContentPages()
  await open({ ctaText: 'Ask us', ctaHref: 'javascript:alert(1)' })
  await seeQuestions(60)
  expect(screen.queryByRole('link', { name: 'Ask us' })).toBeNull()
})

it('without `structured-data`, no questions are published (content.22)', async () => {
  await open()
  await seeQuestions(60)
  expect(published()).toEqual([])
})

it('structured data contains all questions, and is removed with the tag (content.22)', async () => {
  page = await openContentPage(
    <>
      <FaqSearch {...START} structuredData />
      <FaqSearch {...START} structuredData />
    </>,
  )
  await seeQuestions(120)
  await waitFor(() => expect(published()).toEqual([60]))
  const [box] = screen.getAllByRole('searchbox')
  await page.user.type(box as HTMLElement, 'forgotten password')
  await waitFor(() => expect(questions().length).toBeLessThan(100))
  expect(published()).toEqual([60])
  act(() => page.unmount())
  expect(published()).toEqual([])
})

it('typed text is in the address before the link below is followed (content.36)', async () => {
  await open({ ctaText: 'Ask us', ctaHref: '/contact' })
  await seeQuestions(60)
  const link = await page.link('Ask us')
  let left = ''
  window.addEventListener(
    'click',
    (event) => {
      event.preventDefault()
      left = window.location.search
    },
    { once: true },
  )
  fireEvent.input(page.box(), { target: { value: 'delivery' } })
  expect(window.location.search).toBe('')
  fireEvent.click(link)
  expect(left).toBe('?faq.q=delivery')
})
