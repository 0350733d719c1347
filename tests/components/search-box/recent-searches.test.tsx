import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { clearPage } from '../search/search-page'
import { expectAccessible } from '../shop'
import { foundAnswer, openBoxPage } from './box-page'

let page: Awaited<ReturnType<typeof openBoxPage>>
const open = async (stored: unknown) => {
  const send = async () => foundAnswer([])
  page = await openBoxPage({ send, stored: JSON.stringify(stored) })
  return page
}
afterEach(async () => {
  await page.close()
  clearPage()
})

const kept = () => JSON.parse(localStorage.getItem('trade-blocks:searches') ?? 'null')

it('pressing an empty box lists recent searches; focusing it does not (box.150)', async () => {
  const { user, input, options, host } = await open(['earl grey', 'café & co'])
  input.focus()
  expect(options()).toEqual([])
  await user.click(input)
  expect(options()).toEqual(['earl grey', 'café & co'])
  expect(screen.getAllByRole('option')[1]?.getAttribute('href')).toBe('/?s=caf%C3%A9+%26+co')
  await expectAccessible(host)
})

it('a submitted search comes first, and eight are kept (box.6)', async () => {
  const { user, input } = await open(['1', '2', '3', '4', '5', '6', '7', '8'])
  await user.type(input, ' 4 {Enter}')
  expect(kept()).toEqual(['4', '1', '2', '3', '5', '6', '7', '8'])
  await user.clear(input)
  await user.type(input, 'new{Enter}')
  expect(kept()).toEqual(['new', '4', '1', '2', '3', '5', '6', '7'])
})

it('a chosen recent search comes first (box.6)', async () => {
  const { user, input } = await open(['a', 'b', 'c'])
  window.addEventListener('click', (event) => event.preventDefault(), { once: true })
  await user.click(input)
  await user.click(screen.getByRole('option', { name: 'c' }))
  expect(kept()).toEqual(['c', 'a', 'b'])
})

it('recent searches can be removed one by one or all together (box.150)', async () => {
  const { user, input, options } = await open(['a', 'b', 'c', 'd'])
  await user.click(input)
  await user.tab()
  await user.tab()
  const remove = (query: string) =>
    screen.getByRole('button', { name: `Remove recent search: ${query}` })
  expect(document.activeElement).toBe(remove('a'))
  expect(remove('a').closest('[role=option], [role=listbox]')).toBeNull()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(remove('b'))
  await user.click(remove('d'))
  expect(document.activeElement).toBe(remove('c'))
  expect(options()).toEqual(['b', 'c'])
  expect(kept()).toEqual(['b', 'c'])
  await user.click(screen.getByRole('button', { name: 'Clear recent searches' }))
  expect(kept()).toBeNull()
  expect(options()).toEqual([])
  expect(document.activeElement).toBe(input)
})

it('Escape on a button closes the list and returns to the field (box.7)', async () => {
  const { user, input, options } = await open(['a'])
  await user.click(input)
  screen.getByRole('button', { name: 'Clear recent searches' }).focus()
  await user.keyboard('{Escape}')
  expect(options()).toEqual([])
  expect(document.activeElement).toBe(input)
})

it('typing suggests matching recent searches, without buttons (box.150)', async () => {
  const { user, input, options } = await open(['Earl Grey', 'coffee', 'earl'])
  await user.type(input, 'EARL')
  await waitFor(() => expect(options()).toEqual(['Earl Grey']))
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
})

it.each([
  ['{"broken', []],
  [JSON.stringify({ length: 3 }), []],
  [
    JSON.stringify([null, 7, '', '  ', { toString: 1 }, ['x'], 'tea', 'tea', '\u0000te\u0007a']),
    ['tea'],
  ],
  [
    JSON.stringify(['<img src=x onerror=alert(1)>', 'javascript:alert(1)']),
    ['<img src=x onerror=alert(1)>', 'javascript:alert(1)'],
  ],
  [
    JSON.stringify(Array.from({ length: 5_000 }, (_, index) => `q${index}`)),
    ['q0', 'q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7'],
  ],
  [JSON.stringify(['x'.repeat(2_000)]), ['x'.repeat(512)]],
])('hostile storage is ignored: %.60s (box.6)', async (stored, shown) => {
  page = await openBoxPage({ send: async () => foundAnswer([]), stored })
  await page.user.click(page.input)
  expect(page.options()).toEqual(shown)
  for (const option of screen.queryAllByRole('option')) {
    expect(option.getAttribute('href')).toMatch(/^\/\?s=/)
  }
  expect(page.host.querySelector('img')).toBeNull()
})

it('the page can prevent a chosen recent search (event.20)', async () => {
  const { user, input, opened } = await open(['a', 'b'])
  const asked: unknown[] = []
  const stop = (event: Event) => {
    const { detail } = event as CustomEvent<{ query: string; message: string }>
    asked.push(detail.query)
    if (asked.length > 1) return
    event.preventDefault()
    detail.message = 'Not for now'
  }
  document.addEventListener('trade:before-search', stop)
  await user.click(input)
  let isFollowed: boolean | undefined
  const see = (event: Event) => {
    isFollowed = !event.defaultPrevented
  }
  // Runs after the box's own listener and before the test page's, which prevents the event.
  input.form?.parentElement?.addEventListener('click', see)
  await user.click(screen.getByRole('option', { name: 'b' }))
  expect({ asked, isFollowed, kept: kept() }).toEqual({
    asked: ['b'],
    isFollowed: false,
    kept: ['a', 'b'],
  })
  await user.click(screen.getByRole('option', { name: 'b' }))
  expect({ asked, isFollowed, kept: kept() }).toEqual({
    asked: ['b', 'b'],
    isFollowed: true,
    kept: ['b', 'a'],
  })
  expect(opened).toHaveLength(2)
  document.removeEventListener('trade:before-search', stop)
})
