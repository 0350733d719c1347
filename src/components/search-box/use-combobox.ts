import { type RefObject, useLayoutEffect, useState } from 'react'
import { useListener } from './use-listener'
import type { SearchField } from './use-search-field'

interface Combobox {
  input: HTMLInputElement
  field: SearchField
  /** The listbox, which contains the options as links, in keyboard order. */
  list: RefObject<HTMLElement | null>
  listId: string
  keys: readonly string[]
  /** Whether anything is shown: the options, or a note. */
  isShown: boolean
  /** Whether Tab moves to controls beside the options. */
  hasControls: boolean
}

/** Also true in Safari, which ends the composition before it reports the key. */
const isComposing = (event: KeyboardEvent) => event.isComposing || event.keyCode === 229

export const optionId = (listId: string, place: number): string => `${listId}-${place}`

/** Clicks a link with the modifier keys of the event: Ctrl or Cmd opens a new tab. */
const clickWith = ({ ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey })

/** Makes the field a combobox by ARIA 1.2; the field keeps the focus (box.7). Returns the key of the active option. */
export function useCombobox(combobox: Combobox): string | null {
  const { input, field, list, listId, keys, isShown, hasControls } = combobox
  const [chosen, setChosen] = useState<string | null>(null)
  // A reopened list has no active option.
  if (!isShown && chosen !== null) setChosen(null)
  const isExpanded = isShown && keys.length > 0
  const place = isExpanded && chosen !== null ? keys.indexOf(chosen) : -1

  useLayoutEffect(() => {
    const set = (name: string, value: string | null) =>
      value === null ? input.removeAttribute(name) : input.setAttribute(name, value)
    set('aria-expanded', String(isExpanded))
    set('aria-controls', isExpanded ? listId : null)
    set('aria-activedescendant', place < 0 ? null : optionId(listId, place))
    const option = list.current?.querySelector('[aria-selected="true"]')
    option?.scrollIntoView({ block: 'nearest' })
  })
  useLayoutEffect(
    () => () => {
      input.setAttribute('aria-expanded', 'false')
      input.removeAttribute('aria-controls')
      input.removeAttribute('aria-activedescendant')
    },
    [input],
  )

  /** Wraps around, with the field between the last and the first option. */
  const move = (step: 1 | -1) => {
    field.open()
    const count = keys.length + 1
    setChosen(keys[((place + 1 + step + count) % count) - 1] ?? null)
  }
  const leave = (event: KeyboardEvent) => {
    if (!isShown && !input.value) return
    // Esc closes nothing else on the page.
    event.preventDefault()
    event.stopPropagation()
    if (isShown) field.close()
    else field.write('')
  }
  const openActive = (event: KeyboardEvent) => {
    if (place < 0) return
    event.preventDefault()
    list.current?.querySelector('[aria-selected="true"]')?.dispatchEvent(clickWith(event))
  }

  useListener(input, 'input', () => setChosen(null))
  useListener(input, 'keydown', (event) => {
    if (isComposing(event)) {
      if (event.key === 'Enter') event.preventDefault()
      return
    }
    const step = { ArrowDown: 1 as const, ArrowUp: -1 as const }[event.key]
    if (step && !(event.ctrlKey || event.metaKey || event.shiftKey)) {
      event.preventDefault()
      if (event.altKey && step < 0) field.close()
      else if (event.altKey) field.open()
      else move(step)
    } else if (event.key === 'Enter') openActive(event)
    else if (event.key === 'Escape') leave(event)
    else if (event.key === 'Tab' && !hasControls && field.mode === 'list') field.close()
  })

  return keys[place] ?? null
}
