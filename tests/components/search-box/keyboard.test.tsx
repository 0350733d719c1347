import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { clearPage } from '../search/search-page'
import { foundAnswer, openBoxPage, product } from './box-page'

let page: Awaited<ReturnType<typeof openBoxPage>>
/** Opens a box with the suggestions a, b and c. */
const open = async () => {
  const send = async () => foundAnswer([product('a'), product('b'), product('c')])
  page = await openBoxPage({ send })
  await page.user.type(page.input, 'x')
  await waitFor(() => expect(page.options().length).toBe(3))
  return page
}
afterEach(async () => {
  await page.close()
  clearPage()
})

const activeText = () => page.active()?.textContent ?? null

it('arrows cycle through options and field, which keeps the focus (box.7)', async () => {
  const { user, input } = await open()
  const seen: (string | null)[] = [activeText()]
  for (const key of ['Down', 'Down', 'Down', 'Down', 'Up', 'Up']) {
    await user.keyboard(`{Arrow${key}}`)
    seen.push(activeText())
  }
  expect(seen).toEqual([null, 'aSKU-a', 'bSKU-b', 'cSKU-c', null, 'cSKU-c', 'bSKU-b'])
  expect(document.activeElement).toBe(input)
  expect(screen.getAllByRole('option', { selected: true })).toEqual([page.active()])
  expect(input.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
})

it('typing deselects the active option, so that Enter searches (box.7)', async () => {
  const { user, opened, form } = await open()
  let searches = 0
  form.addEventListener('submit', () => {
    searches += 1
  })
  await user.keyboard('{ArrowDown}')
  expect(activeText()).toBe('aSKU-a')
  await user.keyboard('y')
  expect(activeText()).toBeNull()
  await user.keyboard('{Enter}')
  expect(searches).toBe(1)
  expect(opened).toEqual([])
})

it('Enter opens the active option, with Ctrl in a new tab (box.7, box.9)', async () => {
  const { user, opened, form } = await open()
  let searches = 0
  form.addEventListener('submit', () => {
    searches += 1
  })
  await user.keyboard('{ArrowDown}{ArrowDown}{Control>}{Enter}{/Control}{Enter}')
  expect(opened).toEqual(['new tab /product/b', '/product/b'])
  expect(searches).toBe(0)
  expect(screen.queryByRole('option')).toBeNull()
})

it('Enter during composition does not search (box.8)', async () => {
  const { user, input, opened, queries } = await open()
  await user.keyboard('{ArrowDown}')
  for (const init of [{ isComposing: true }, { keyCode: 229 }]) {
    expect(fireEvent.keyDown(input, { key: 'Enter', ...init })).toBe(false)
    fireEvent.keyDown(input, { key: 'ArrowDown', ...init })
    fireEvent.keyDown(input, { key: 'Escape', ...init })
  }
  expect(opened).toEqual([])
  expect(activeText()).toBe('aSKU-a')
  fireEvent.input(input, { target: { value: 'お茶' }, isComposing: true })
  await waitFor(() => expect(queries.at(-1)?.[0]?.query).toBe('お茶'))
})

it('Escape closes, then clears, without reaching the page (box.7)', async () => {
  const { user, input } = await open()
  const heard: string[] = []
  document.body.addEventListener('keydown', ({ key }) => heard.push(key))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('option')).toBeNull()
  expect(input.value).toBe('x')
  expect(input.getAttribute('aria-expanded')).toBe('false')
  await user.keyboard('{Escape}')
  expect(input.value).toBe('')
  expect(heard).toEqual([])
  await user.keyboard('{Escape}')
  expect(heard).toEqual(['Escape'])
})

it('an arrow, press or letter reopens the list (box.7)', async () => {
  const { user, input } = await open()
  for (const again of [
    () => user.keyboard('{ArrowDown}'),
    () => user.click(input),
    () => user.keyboard('{Alt>}{ArrowDown}{/Alt}'),
    () => user.keyboard('y'),
  ]) {
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('option')).toBeNull()
    await again()
    expect(screen.queryAllByRole('option').length).toBe(3)
  }
})

it('a reopened list has no active option (box.7)', async () => {
  const { user, input } = await open()
  await user.keyboard('{ArrowDown}{Escape}')
  await user.click(input)
  expect(screen.queryAllByRole('option').length).toBe(3)
  expect(activeText()).toBeNull()
})

it('Tab leaves the box and closes the list (box.7)', async () => {
  const { user, opened } = await open()
  await user.keyboard('{ArrowDown}')
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search' }))
  expect(screen.queryByRole('option')).toBeNull()
  expect(opened).toEqual([])
})

it('options are plain links, and pressing one keeps the focus in the field (box.9)', async () => {
  const { input } = await open()
  for (const option of screen.getAllByRole('option')) {
    expect(option.getAttribute('href')).toMatch(/^\/product\//)
    expect(option.querySelector('button, input, a, [tabindex]')).toBeNull()
    expect(fireEvent.mouseDown(option)).toBe(false)
    expect(fireEvent.mouseDown(option, { button: 1 })).toBe(false)
  }
  expect(document.activeElement).toBe(input)
})
