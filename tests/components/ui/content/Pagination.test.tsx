import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Pagination } from '../../../../src/components/ui/content/Pagination'

const hrefFor = (page: number) => `?page=${page + 1}`
const names = () => screen.getAllByRole('link').map((link) => link.textContent)

it('a single page has no pagination', () => {
  const { container } = render(
    <Pagination page={0} pageCount={1} onPage={() => {}} hrefFor={hrefFor} />,
  )
  expect(container.textContent).toBe('')
})

it('pagination lists the pages around the current one', () => {
  render(<Pagination page={5} pageCount={20} onPage={() => {}} hrefFor={hrefFor} />)
  expect(names()).toEqual(['Previous Page', '3', '4', '5', '6', '7', '8', '9', 'Next Page'])
  expect(screen.getByText('6').getAttribute('aria-current')).toBe('page')
  expect(screen.getByText('Page 6 of 20')).toBeTruthy()
})

it('there are no links before the first page and after the last', () => {
  const at = (page: number) => (
    <Pagination page={page} pageCount={3} onPage={() => {}} hrefFor={hrefFor} />
  )
  const { rerender } = render(at(0))
  expect(names()).toEqual(['1', '2', '3', 'Next Page'])
  rerender(at(2))
  expect(names()).toEqual(['Previous Page', '1', '2', '3'])
  rerender(at(99))
  expect(screen.getByText('3').getAttribute('aria-current')).toBe('page')
})

it('opening the last page keeps the focus on the link', async () => {
  function Pages() {
    const [page, setPage] = useState(1)
    return <Pagination page={page} pageCount={3} onPage={setPage} hrefFor={hrefFor} />
  }
  render(<Pages />)
  screen.getByRole('link', { name: 'Next Page' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByText('Page 3 of 3')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Next Page' })).toBeNull()
  expect(document.activeElement?.textContent).toBe('Next Page')
})

it('only a plain click stays on the page', async () => {
  const turn = vi.fn()
  render(<Pagination page={1} pageCount={5} onPage={turn} hrefFor={hrefFor} />)
  const next = screen.getByRole('link', { name: 'Next Page' })
  expect(next.getAttribute('href')).toBe('?page=3')
  expect(fireEvent.click(next, { ctrlKey: true })).toBe(true)
  expect(turn).not.toHaveBeenCalled()
  await userEvent.click(next)
  await userEvent.click(screen.getByRole('link', { name: '1' }))
  await userEvent.click(screen.getByRole('link', { name: '2' }))
  expect(turn.mock.calls.flat()).toEqual([2, 0])
})
