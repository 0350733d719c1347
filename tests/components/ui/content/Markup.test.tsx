import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

let Markup: typeof import('../../../../src/components/ui/content/Markup').Markup

// A browser test covers the sanitiser's output: happy-dom parses differently.
const sanitiser = {
  loads: 0,
  titleMarkup: (html: string) => html.replace(/<(?!\/?em>)[^>]*>/g, ''),
  richMarkup: (html: string) => html.replace(/ onclick="[^"]*"/g, ''),
}

// Each test starts without the sanitiser.
beforeEach(async () => {
  vi.resetModules()
  sanitiser.loads = 0
  vi.doMock('../../../../src/lib/text/sanitise', () => {
    sanitiser.loads += 1
    return sanitiser
  })
  ;({ Markup } = await import('../../../../src/components/ui/content/Markup'))
})

it('plain text needs no sanitiser', async () => {
  render(<Markup html="Tea &amp; Caf&eacute; < 250 g" profile="title" />)
  await new Promise((resolve) => setTimeout(resolve))
  expect(screen.getByText('Tea & Café < 250 g')).toBeTruthy()
  expect(sanitiser.loads).toBe(0)
})

it('marked words keep their spaces and need no sanitiser', async () => {
  const { container } = render(
    <Markup html=" <mark>Earl</mark> Grey &amp; <mark>Caf&eacute;</mark>" profile="title" />,
  )
  await new Promise((resolve) => setTimeout(resolve))
  expect(container.innerHTML).toContain(
    '<mark>Earl</mark><span> Grey &amp; </span><mark>Café</mark></span>',
  )
  expect(sanitiser.loads).toBe(0)
})

it('markup is plain text until the sanitiser loads (page.17)', async () => {
  const { container } = render(
    <Markup html="<b>Tea</b> &amp; <em>Coffee</em>" profile="title" as="p" />,
  )
  expect(container.textContent).toBe('Tea & Coffee')
  expect(container.querySelector('em, b')).toBeNull()
  const emphasis = await screen.findByText('Coffee', { selector: 'em' })
  expect(emphasis.closest('p')?.innerHTML).toBe('Tea &amp; <em>Coffee</em>')
})

it('unusual character references need the sanitiser', async () => {
  render(<Markup html="&frac13; a case" profile="title" />)
  expect(await screen.findByText('⅓ a case')).toBeTruthy()
})

it('after the first markup of a page, others are sanitised at once', async () => {
  render(<Markup html="<em>Tea</em>" profile="title" />)
  await screen.findByText('Tea', { selector: 'em' })
  render(<Markup html="<em>Coffee</em>" profile="title" />)
  expect(screen.getByText('Coffee', { selector: 'em' })).toBeTruthy()
  expect(sanitiser.loads).toBe(1)
})

it.each([
  '<mark>Earl <b>Grey</b></mark>',
  '<mark onclick="x()">Earl</mark> Grey',
  '<mark><mark>Earl</mark> Grey',
  'Earl</mark> Grey',
  '<mark>Earl',
])('%s needs the sanitiser', (html) => {
  const { container } = render(<Markup html={html} profile="title" />)
  expect(container.querySelector('mark, b')).toBeNull()
  expect(container.textContent).toMatch(/^Earl/)
})

it('rich text keeps paragraphs and links', async () => {
  const html = '<ul><li><a href="/faq" onclick="x()">FAQ</a></li></ul>'
  render(<Markup html={html} profile="rich" as="div" />)
  expect((await screen.findByRole('link', { name: 'FAQ' })).hasAttribute('onclick')).toBe(false)
})
