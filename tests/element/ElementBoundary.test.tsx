import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ElementBoundary } from '../../src/element/ElementBoundary'
import { expectConsoleError } from '../setup'

const host = document.createElement('div')
const onChange = vi.fn()
const onRetried = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  document.body.append(host)
  onChange.mockClear()
  onRetried.mockClear()
  expectConsoleError(/./)
})
afterEach(() => {
  vi.useRealTimers()
  host.remove()
})

function Form() {
  const [note, setNote] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <input name="email" aria-label="Email" defaultValue="" />
      <input name="note" aria-label="Note" value={note} onChange={(e) => setNote(e.target.value)} />
      <input type="checkbox" name="terms" aria-label="Terms" defaultChecked />
      <select name="title" aria-label="Title" defaultValue="a">
        <option value="a">A</option>
        <option value="b">B</option>
      </select>
      <p>You wrote: {note}</p>
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        Open
      </button>
      <div>{isOpen && <b>open</b>}</div>
    </>
  )
}

const show = () =>
  render(
    <ElementBoundary host={host} onChange={onChange} onRetried={onRetried}>
      <Form />
    </ElementBoundary>,
    { container: host },
  )

/** Another script removes a node that React is about to remove. */
async function breakOnce() {
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  const node = screen.getByText('open')
  // Browsers set this name; happy-dom's error has none.
  Object.assign(node.parentNode as object, {
    removeChild: () => {
      throw new DOMException('The node to be removed is not a child of this node.', 'NotFoundError')
    },
  })
  await act(async () => screen.getByRole('button', { name: 'Open' }).click())
}

it('a tag whose nodes another script removed is remounted once, with its typed text (host.41)', async () => {
  show()
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'grace@harbour.example' } })
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'ring twice' } })
  fireEvent.click(screen.getByLabelText('Terms'))
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'b' } })
  screen.getByLabelText('Email').focus()
  const before = screen.getByLabelText('Email')

  await breakOnce()
  expect(screen.getByLabelText('Email')).not.toBe(before)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('grace@harbour.example')
  expect(screen.getByText('You wrote: ring twice')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Terms').checked).toBe(false)
  expect(screen.getByLabelText<HTMLSelectElement>('Title').value).toBe('b')
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  expect(onChange).not.toHaveBeenCalledWith(true)

  vi.advanceTimersByTime(9_000)
  await breakOnce()
  expect(screen.getByRole('alert').textContent).toContain(
    'This part of the page could not be shown.',
  )
  expect(onChange).toHaveBeenLastCalledWith(true)
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await act(async () => undefined)
  expect(onRetried).toHaveBeenCalledOnce()
  expect(screen.getByText('You wrote: ring twice')).toBeTruthy()
  expect(onChange).toHaveBeenLastCalledWith(false)

  vi.advanceTimersByTime(9_000)
  await breakOnce()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('any other error is shown at once (element.4)', () => {
  const Broken = () => {
    throw new Error('It broke')
  }
  render(
    <ElementBoundary host={host} onChange={onChange} onRetried={onRetried}>
      <Broken />
    </ElementBoundary>,
    { container: host },
  )
  expect(screen.getByRole('alert').textContent).toContain('could not be shown')
  expect(onChange).toHaveBeenLastCalledWith(true)
})
