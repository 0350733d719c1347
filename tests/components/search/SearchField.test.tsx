import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { SearchField } from '../../../src/components/search/SearchField'

let query = ''
const onSearch = vi.fn()
const NAMES = { name: 'Products', label: 'Search products', placeholder: 'Search products' }

const NOTE = 'Only the first 512 characters are searched for.'

/** Opens a search box, types a text and waits for the answer. */
function openBox(text: string) {
  query = ''
  const { rerender } = render(<SearchField {...NAMES} query={query} onSearch={onSearch} />)
  const box = screen.getByRole<HTMLInputElement>('searchbox')
  const show = (next: string) => {
    query = next
    rerender(<SearchField {...NAMES} query={query} onSearch={onSearch} />)
  }
  fireEvent.input(box, { target: { value: text } })
  show(onSearch.mock.lastCall?.[0])
  return { box, show }
}

it('a text that is too long to search is kept, and its beginning is the query (look.21)', () => {
  const { box, show } = openBox('tea '.repeat(150))
  expect(query).toBe('tea '.repeat(128))
  expect(box.value).toBe('tea '.repeat(150))
  expect(screen.getByText(NOTE)).toBeDefined()
  show('coffee')
  expect(box.value).toBe('coffee')
  expect(screen.queryByText(NOTE)).toBeNull()
})

it('an answer to an older text does not replace the typed one', () => {
  const { box, show } = openBox('tea')
  fireEvent.input(box, { target: { value: 'teapot' } })
  show('tea')
  expect(box.value).toBe('teapot')
  show('teapot')
  show('tea')
  expect(box.value).toBe('tea')
})

it('a shortened query does not split a character (search.11)', () => {
  openBox(`${'x'.repeat(511)}🫖🫖`)
  expect(query).toBe(`${'x'.repeat(511)}🫖`)
})

it("a search prevented by the page is not sent, and the page's message appears (event.20)", () => {
  const asked: string[] = []
  const stop = (event: Event) => {
    const { detail } = event as CustomEvent<{ query: string; message: string }>
    asked.push(detail.query)
    if (detail.query !== 'returns') return
    event.preventDefault()
    detail.message = 'Returns have a page of their own.'
  }
  document.addEventListener('trade:before-search', stop)
  const { box, show } = openBox('tea ')
  onSearch.mockClear()
  fireEvent.input(box, { target: { value: 'returns' } })
  expect(onSearch).not.toHaveBeenCalled()
  expect(screen.getByText('Returns have a page of their own.')).toBeDefined()
  show('tea ')
  expect(box.value).toBe('returns')
  fireEvent.input(box, { target: { value: '' } })
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('')
  expect(screen.queryByText('Returns have a page of their own.')).toBeNull()
  expect(asked).toEqual(['tea', 'returns'])
  document.removeEventListener('trade:before-search', stop)
})
