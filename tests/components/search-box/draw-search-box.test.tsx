import { screen, waitFor } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { Icon } from '../../../src/components/ui/Icon'
import { resetConfig } from '../../../src/config'
import { expectAccessible } from '../shop'

const MOUNT = '../../../src/components/search-box/mount-suggestions'

/** Draws a box on a page whose suggestions the test provides. */
async function openPage(
  inside = '',
  load: () => { mountSuggestions: (mounted: unknown) => void } = () => ({
    mountSuggestions: () => {},
  }),
) {
  vi.doMock(MOUNT, load)
  const { drawSearchBox } = await import('../../../src/components/search-box/draw-search-box')
  const host = document.createElement('div')
  host.innerHTML = inside
  document.body.append(host)
  const given = host.querySelector('input')
  return {
    host,
    given,
    draw: () => {
      const root = document.createElement('trade-root')
      host.prepend(root)
      const stop = drawSearchBox(root)
      return { root, stop }
    },
  }
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search the site' })

beforeEach(() => vi.resetModules())
afterEach(() => {
  vi.doUnmock(MOUNT)
  document.body.replaceChildren()
  document.head.replaceChildren()
  resetConfig()
})

it('the box searches the whole site before scripts load (box.1)', async () => {
  const { draw } = await openPage()
  const { root } = draw()
  const form = screen.getByRole<HTMLFormElement>('search', { name: 'Header' })
  expect(form.getAttribute('action')).toBe('/')
  expect(field().name).toBe('s')
  expect(field().required).toBe(true)
  const searched = new RegExp(`^(?:${field().pattern})$`, 'v')
  expect(['   ', 'tea', ' 2 '].map((text) => searched.test(text))).toEqual([false, true, true])
  expect(field().form).toBe(form)
  expect(field().getAttribute('aria-expanded')).toBe('false')
  expect(screen.getByRole('button', { name: 'Search' }).closest('form')).toBe(form)
  expect(renderToStaticMarkup(<Icon name="search" />)).toContain(
    root.querySelector('path')?.getAttribute('d'),
  )
  await expectAccessible(root)
})

it("the search keeps a home page's own parameters (box.1, page.21)", async () => {
  const script = document.createElement('script')
  script.type = 'application/json'
  script.dataset.tradeBlocks = ''
  script.textContent = JSON.stringify({ routes: { home: '/index.php?page_id=12&lang=en#top' } })
  document.head.append(script)
  const { draw } = await openPage()
  draw()
  const form = screen.getByRole<HTMLFormElement>('search')
  expect(form.getAttribute('action')).toBe('/index.php')
  field().value = 'tea'
  const parameters = new URLSearchParams(new FormData(form) as never)
  expect([...parameters].sort()).toEqual([
    ['lang', 'en'],
    ['page_id', '12'],
    ['s', 'tea'],
  ])
})

it('the placeholder comes from the attribute (box.1)', async () => {
  const { host, draw } = await openPage()
  draw()
  expect(field().placeholder).toBe('Search products and pages')
  host.setAttribute('placeholder', 'Tea or coffee?')
  await waitFor(() => expect(field().placeholder).toBe('Tea or coffee?'))
})

it("text, caret and focus of the page's own form move into the box (box.2)", async () => {
  const { given, draw } = await openPage('<form><input name="s" value="earl grey"></form>')
  given?.focus()
  given?.setSelectionRange(2, 4)
  draw()
  expect(field().value).toBe('earl grey')
  expect(document.activeElement).toBe(field())
  expect([field().selectionStart, field().selectionEnd]).toEqual([2, 4])
})

it.each([
  'querySelectorAll',
  'activeElement',
])("text and focus move even if a form named `%s` shadows the document's property (host.53)", async (name) => {
  const { draw, given } = await openPage('<form><input name="s" value="earl"></form>')
  given?.focus()
  const form = document.createElement('form')
  Object.defineProperty(document, name, { value: form, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(document, name))
  const { root } = draw()
  Reflect.deleteProperty(document, name)
  const own = root.querySelector('input')
  expect(own?.value).toBe('earl')
  expect(document.activeElement).toBe(own)
})

it('suggestions load at the first focus of the box (box.2)', async () => {
  const mountSuggestions = vi.fn()
  const { draw } = await openPage('', () => ({ mountSuggestions }))
  draw()
  const own = field()
  await Promise.resolve()
  expect(mountSuggestions).not.toHaveBeenCalled()
  own.focus()
  own.value = 'te'
  own.dispatchEvent(new Event('input', { bubbles: true }))
  await waitFor(() => expect(mountSuggestions).toHaveBeenCalledTimes(1))
  expect(mountSuggestions.mock.lastCall?.[0]).toMatchObject({ input: own, isPressed: false })
  expect(field()).toBe(own)
  expect(own.value).toBe('te')
})

it('a box whose suggestions fail still searches, and retries at the next letter (box.11)', async () => {
  const mountSuggestions = vi.fn().mockImplementationOnce(() => {
    throw new Error('lost')
  })
  const { draw } = await openPage('', () => ({ mountSuggestions }))
  draw()
  field().focus()
  await waitFor(() => expect(mountSuggestions).toHaveBeenCalledTimes(1))
  await waitFor(() => {
    field().dispatchEvent(new Event('input', { bubbles: true }))
    expect(mountSuggestions).toHaveBeenCalledTimes(2)
  })
})

it('a removed box loads nothing', async () => {
  const mountSuggestions = vi.fn()
  const { draw } = await openPage('', () => ({ mountSuggestions }))
  const { stop } = draw()
  field().focus()
  stop()
  field().dispatchEvent(new Event('input', { bubbles: true }))
  await import(MOUNT)
  await new Promise(requestAnimationFrame)
  expect(mountSuggestions).not.toHaveBeenCalled()
})

describe("the page's query (box.130)", () => {
  const goTo = (address: string) => {
    history.replaceState(null, '', address)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }
  const type = (text: string) => {
    field().value = text
    field().dispatchEvent(new Event('input', { bubbles: true }))
  }
  const showAgain = () =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  afterEach(() => history.replaceState(null, '', '/'))

  it('fills the box on the results page, and follows Back and Forward', async () => {
    history.replaceState(null, '', '/?s=earl+grey')
    const { draw } = await openPage()
    draw()
    expect(field().value).toBe('earl grey')
    goTo('/?s=assam&type=news')
    expect(field().value).toBe('assam')
    goTo('/')
    expect(field().value).toBe('')
  })

  it('does not fill the box on other pages', async () => {
    history.replaceState(null, '', '/shop?s=20')
    const { draw } = await openPage()
    draw()
    expect(field().value).toBe('')
  })

  it('does not replace typed text', async () => {
    history.replaceState(null, '', '/?s=tea')
    const { draw } = await openPage()
    draw()
    type('coffee')
    goTo('/?s=assam')
    expect(field().value).toBe('coffee')
    showAgain()
    expect(field().value).toBe('coffee')
    type('')
    goTo('/?s=tea')
    expect(field().value).toBe('')
  })

  it('returns when the browser restores a page', async () => {
    history.replaceState(null, '', '/?s=tea')
    const { draw } = await openPage()
    draw()
    type('coffee')
    field().form?.addEventListener('submit', (event) => event.preventDefault())
    field().form?.requestSubmit()
    showAgain()
    expect(field().value).toBe('tea')
  })

  it("does not replace text in the page's own form", async () => {
    history.replaceState(null, '', '/?s=tea')
    const { given, draw } = await openPage('<form><input name="s"></form>')
    given?.focus()
    draw()
    expect(document.activeElement).toBe(field())
    expect(field().value).toBe('')
  })

  it('stays when the box is moved', async () => {
    history.replaceState(null, '', '/?s=tea')
    const { host } = await openPage()
    const { drawSearchBox } = await import('../../../src/components/search-box/draw-search-box')
    const root = host.appendChild(document.createElement('trade-root'))
    drawSearchBox(root)()
    drawSearchBox(root)()
    expect(field().value).toBe('tea')
    field().value = 'coffee'
    drawSearchBox(root)
    expect(field().value).toBe('coffee')
  })
})
