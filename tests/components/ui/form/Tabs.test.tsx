import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { expect, it, vi } from 'vitest'
import { Tabs } from '../../../../src/components/ui/form/Tabs'

const TABS = [
  { id: 'tea', label: 'Tea', content: <input aria-label="Which tea" /> },
  { id: 'coffee', label: 'Coffee', content: <input aria-label="Which coffee" /> },
  { id: 'cocoa', label: 'Cocoa', content: <p>One cocoa</p> },
]

const tab = (name: string) => screen.getByRole('tab', { name })
const selected = () =>
  screen.getAllByRole('tab', { selected: true }).map(({ textContent }) => textContent)

it('tabs show one panel at a time, named by its tab', async () => {
  render(<Tabs label="Drinks" tabs={TABS} />)
  expect(screen.getByRole('tablist', { name: 'Drinks' })).toBeTruthy()
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1)
  expect(screen.getByRole('tabpanel', { name: 'Tea' })).toBeTruthy()
  await userEvent.click(tab('Coffee'))
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1)
  expect(screen.getByRole('tabpanel', { name: 'Coffee' }).id).toBe(
    tab('Coffee').getAttribute('aria-controls'),
  )
})

it('a hidden tab keeps typed text', async () => {
  render(<Tabs label="Drinks" tabs={TABS} />)
  await userEvent.type(screen.getByLabelText('Which tea'), 'Assam')
  await userEvent.click(tab('Coffee'))
  expect(screen.queryByRole('textbox', { name: 'Which tea' })).toBeNull()
  await userEvent.click(tab('Tea'))
  expect(screen.getByLabelText<HTMLInputElement>('Which tea').value).toBe('Assam')
})

it('a panel is rendered when its tab is first selected', async () => {
  render(<Tabs label="Drinks" tabs={TABS} />)
  expect(screen.queryByText('One cocoa')).toBeNull()
  await userEvent.click(tab('Cocoa'))
  expect(screen.getByText('One cocoa')).toBeTruthy()
})

it('a tab list is one Tab stop; arrow keys wrap, Home and End go to the ends', async () => {
  render(<Tabs label="Drinks" tabs={TABS} />)
  await userEvent.tab()
  expect(document.activeElement).toBe(tab('Tea'))
  for (const [key, name] of [
    ['ArrowRight', 'Coffee'],
    ['ArrowRight', 'Cocoa'],
    ['ArrowRight', 'Tea'],
    ['ArrowLeft', 'Cocoa'],
    ['Home', 'Tea'],
    ['End', 'Cocoa'],
    ['ArrowLeft', 'Coffee'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`)
    expect(selected()).toEqual([name])
    expect(document.activeElement).toBe(tab(name))
  }
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1])
})

it('arrow keys are reversed in right-to-left text', async () => {
  render(
    <div style={{ direction: 'rtl' }}>
      <Tabs label="Drinks" tabs={TABS} />
    </div>,
  )
  tab('Tea').focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(selected()).toEqual(['Coffee'])
})

it('keys with a modifier are ignored', async () => {
  render(<Tabs label="Drinks" tabs={TABS} />)
  tab('Tea').focus()
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(selected()).toEqual(['Tea'])
})

it('controlled tabs follow their owner, and report each choice once', async () => {
  const select = vi.fn()
  const { rerender } = render(
    <Tabs label="Drinks" tabs={TABS} selected="coffee" onSelect={select} />,
  )
  expect(selected()).toEqual(['Coffee'])
  await userEvent.click(tab('Tea'))
  await userEvent.click(tab('Coffee'))
  expect(select.mock.calls).toEqual([['tea']])
  expect(selected()).toEqual(['Coffee'])
  rerender(<Tabs label="Drinks" tabs={TABS} selected="cocoa" onSelect={select} />)
  expect(screen.getByText('One cocoa')).toBeTruthy()
})

it('tabs are accessible', async () => {
  const { container } = render(<Tabs label="Drinks" tabs={TABS} />)
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  expect(violations).toEqual([])
})
