import { act, createEvent, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Dialog, SlidePanel } from '../../../src/components/ui/overlay/Modal'
import { coverDialogs, useTopModal } from '../../../src/components/ui/overlay/modal-stack'

const isScrollLocked = () => document.documentElement.style.overflow === 'hidden'

function Basket({ onClose = () => {} }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Basket
      </button>
      <SlidePanel
        isOpen={isOpen}
        title="Your Basket"
        footer={<button type="button">Checkout</button>}
        onClose={() => {
          onClose()
          setIsOpen(false)
        }}
      >
        <p>Assam Breakfast</p>
      </SlidePanel>
    </>
  )
}

const open = () => userEvent.click(screen.getByRole('button', { name: 'Basket' }))
const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { name: 'Your Basket' })

it('a closed panel renders no content', async () => {
  render(<Basket />)
  expect(screen.queryByText('Assam Breakfast')).toBeNull()
  await open()
  expect(dialog().open).toBe(true)
  expect(screen.getByText('Assam Breakfast')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Checkout' })).toBeTruthy()
})

it('a panel opens as a modal dialog', async () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  render(<Basket />)
  await open()
  expect(showModal).toHaveBeenCalledOnce()
})

it('the page does not scroll while a panel is open', async () => {
  document.documentElement.style.overflow = 'clip'
  render(<Basket />)
  await open()
  expect(isScrollLocked()).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(document.documentElement.style.overflow).toBe('clip')
  document.documentElement.style.overflow = ''
})

it('closing a panel returns the focus to its opener', async () => {
  render(<Basket />)
  await open()
  screen.getByRole('button', { name: 'Checkout' }).focus()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Basket' }))
})

it('Esc asks the owner to close the panel', async () => {
  const close = vi.fn()
  render(
    <SlidePanel isOpen title="Your Basket" onClose={close}>
      Content
    </SlidePanel>,
  )
  const cancel = createEvent('cancel', dialog(), { cancelable: true })
  fireEvent(dialog(), cancel)
  expect(cancel.defaultPrevented).toBe(true)
  expect(close).toHaveBeenCalledOnce()
  expect(dialog().open).toBe(true)
})

it('cancelling a file dialog does not close the panel', () => {
  const close = vi.fn()
  render(
    <SlidePanel isOpen title="Your Basket" onClose={close}>
      <input type="file" aria-label="Logo" />
    </SlidePanel>,
  )
  fireEvent(screen.getByLabelText('Logo'), new Event('cancel', { bubbles: true }))
  expect(close).not.toHaveBeenCalled()
})

it('a panel reports when the browser closes it', () => {
  const close = vi.fn()
  render(
    <SlidePanel isOpen title="Your Basket" onClose={close}>
      Content
    </SlidePanel>,
  )
  const panel = dialog()
  act(() => panel.close())
  expect(close).toHaveBeenCalledOnce()
})

it('a panel closed by its owner does not ask again', async () => {
  const close = vi.fn()
  render(<Basket onClose={close} />)
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(close).toHaveBeenCalledOnce()
})

it('the page scrolls again when an open panel is removed', async () => {
  const { unmount } = render(<Basket />)
  await open()
  unmount()
  expect(isScrollLocked()).toBe(false)
})

it('the page scrolls again when the last of several dialogs closes', () => {
  const two = (isSecondOpen: boolean, isFirstOpen = true) => (
    <>
      <SlidePanel isOpen={isFirstOpen} title="First" onClose={() => {}} />
      <Dialog isOpen={isSecondOpen} title="Second" onClose={() => {}} />
    </>
  )
  const { rerender } = render(two(true))
  rerender(two(false))
  expect(isScrollLocked()).toBe(true)
  rerender(two(false, false))
  expect(isScrollLocked()).toBe(false)
})

describe('a click beside the dialog', () => {
  const box = { left: 100, right: 300, top: 100, bottom: 300 } as DOMRect
  const inside = { clientX: 200, clientY: 200 }
  const beside = { clientX: 20, clientY: 20 }
  const close = vi.fn()

  beforeEach(() => {
    close.mockClear()
    render(
      <Dialog isOpen title="Your Basket" onClose={close}>
        <p>Content</p>
      </Dialog>,
    )
    vi.spyOn(dialog(), 'getBoundingClientRect').mockReturnValue(box)
  })

  const click = (down: object, up: object) => {
    fireEvent.pointerDown(dialog(), down)
    fireEvent.click(dialog(), up)
  }

  it('a click on the backdrop closes a dialog in browsers without closedby', () => {
    click(beside, beside)
    expect(close).toHaveBeenCalledOnce()
  })

  it('a click inside and a text selection that ends outside do not close the dialog', () => {
    click(inside, inside)
    click(inside, beside)
    fireEvent.click(screen.getByText('Content'), beside)
    expect(close).not.toHaveBeenCalled()
  })
})

describe('the exit animation', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('a closed panel keeps its content for 180 ms, or permanently when reopened', () => {
    const panel = (isOpen: boolean) => (
      <SlidePanel isOpen={isOpen} title="Your Basket" onClose={() => {}}>
        Content
      </SlidePanel>
    )
    const { rerender } = render(panel(true))
    rerender(panel(false))
    expect(screen.getByText('Content')).toBeTruthy()
    rerender(panel(true))
    act(() => void vi.advanceTimersByTime(500))
    expect(screen.getByText('Content')).toBeTruthy()
    rerender(panel(false))
    act(() => void vi.advanceTimersByTime(180))
    expect(screen.queryByText('Content')).toBeNull()
  })
})

describe('useTopModal', () => {
  function Notices() {
    const place = useTopModal()
    const notice = <p>Item removed from basket</p>
    return place ? createPortal(notice, place) : notice
  }

  it('notices move into the topmost dialog, and back to the page afterwards', () => {
    const page = (isFirstOpen: boolean, isSecondOpen: boolean) => (
      <>
        <Notices />
        <SlidePanel isOpen={isFirstOpen} title="First" onClose={() => {}} />
        <Dialog isOpen={isSecondOpen} title="Second" onClose={() => {}} />
      </>
    )
    const holder = () => screen.getByText('Item removed from basket').closest('dialog')
    const { rerender } = render(page(false, false))
    expect(holder()).toBeNull()
    rerender(page(true, false))
    expect(holder()).toBe(screen.getByRole('dialog', { name: 'First' }))
    rerender(page(true, true))
    expect(holder()).toBe(screen.getByRole('dialog', { name: 'Second' }))
    rerender(page(true, false))
    expect(holder()).toBe(screen.getByRole('dialog', { name: 'First' }))
    rerender(page(false, false))
    expect(holder()).toBeNull()
  })
})

describe('a sheet opens above a dialog (session.19)', () => {
  it('hides the dialog without closing it, and restores its focus', async () => {
    const onClose = vi.fn()
    render(<Basket onClose={onClose} />)
    await open()
    const panel = dialog()
    const checkout = screen.getByRole('button', { name: 'Checkout' })
    checkout.focus()
    const uncover = coverDialogs()
    fireEvent(panel, createEvent('close', panel))
    expect(panel.open).toBe(false)
    expect(screen.getByText('Assam Breakfast')).toBeTruthy()
    expect(isScrollLocked()).toBe(true)
    uncover()
    expect(panel.open).toBe(true)
    expect(document.activeElement).toBe(checkout)
    expect(onClose).not.toHaveBeenCalled()
  })

  it('does not restore a dialog closed by its page', async () => {
    const { unmount } = render(<Basket />)
    await open()
    const left = dialog()
    const uncover = coverDialogs()
    unmount()
    document.body.append(left)
    uncover()
    expect(left.open).toBe(false)
    left.remove()
  })
})
