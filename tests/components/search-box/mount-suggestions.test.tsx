import { fireEvent, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { mountSuggestions } from '../../../src/components/search-box/mount-suggestions'
import { useListener } from '../../../src/components/search-box/use-listener'
import { drawBox } from './box-page'

let isBroken = false
vi.mock('../../../src/atoms/page/start', () => ({ startShop: () => {} }))
vi.mock('../../../src/components/search-box/Suggestions', () => ({
  Suggestions: () => {
    if (isBroken) throw new Error('moved')
    const [heard, setHeard] = useState('')
    useListener(document.body, 'input', () => setHeard(', heard'))
    return <p>Suggestions{heard}</p>
  },
}))

afterEach(() => {
  isBroken = false
  document.body.replaceChildren()
})

/** Adds suggestions to a box. */
function mount() {
  const { box, form, input } = drawBox()
  const ending = new AbortController()
  const onLost = vi.fn()
  mountSuggestions({ box, form, input, signal: ending.signal, isPressed: false, onLost })
  return { box, form, input, onLost, end: () => ending.abort() }
}

it('suggestions appear beside the form until the box is removed (box.2)', async () => {
  const { box, form, end } = mount()
  await waitFor(() => expect(box.textContent).toBe('Suggestions'))
  expect(box.firstElementChild).toBe(form)
  end()
  expect([...box.children]).toEqual([form])
})

it('a letter typed while suggestions load is kept (box.3)', async () => {
  const { box, input } = mount()
  fireEvent.input(input, { target: { value: 'milk' } })
  await waitFor(() => expect(box.textContent).toBe('Suggestions, heard'))
})

it('failed suggestions leave the form working, and can be mounted again (box.11)', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  isBroken = true
  const { box, form, onLost } = mount()
  await waitFor(() => expect(onLost).toHaveBeenCalledTimes(1))
  await waitFor(() => expect([...box.children]).toEqual([form]))
  expect(warn).toHaveBeenCalledTimes(1)
})
