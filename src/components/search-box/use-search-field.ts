import { useState } from 'react'
import { focusedElement } from '../../lib/browser/focused-element'
import { useListener } from './use-listener'

/** The nodes of an existing search box, which React does not change (box.2). */
export interface SearchBoxParts {
  /** Contains the form and the suggestions. */
  box: HTMLElement
  form: HTMLFormElement
  input: HTMLInputElement
}

/** What is open: nothing, a list below the field, or the full-window dialog of a phone (box.12). */
type Mode = 'closed' | 'list' | 'full-screen'

/** Phones, and windows too low for a list, such as a phone in landscape or 400 % zoom. */
const FULL_SCREEN = '(pointer: coarse) and (max-width: 640px), (max-height: 480px)'

const openMode = (): Mode => (matchMedia(FULL_SCREEN).matches ? 'full-screen' : 'list')

/** The field's text and what is open. Typing or pressing opens, leaving the box closes. */
export function useSearchField({ box, input }: SearchBoxParts, isPressed: boolean) {
  const [text, setText] = useState(input.value)
  const [mode, setMode] = useState<Mode>(() => {
    const isAsked = focusedElement() === input && (isPressed || input.value !== input.defaultValue)
    return isAsked ? openMode() : 'closed'
  })
  const open = () => {
    // The page's query may have changed.
    setText(input.value)
    setMode(openMode())
  }
  const close = () => setMode('closed')

  useListener(input, 'input', open)
  useListener(input, 'click', open)
  // Handles the keys of the buttons beside the options; `use-combobox.ts` handles those of the field.
  useListener(box, 'keydown', (event) => {
    if (event.key !== 'Escape' || event.target === input || mode === 'closed') return
    event.preventDefault()
    event.stopPropagation()
    input.focus()
    close()
  })
  useListener(box, 'focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && box.contains(relatedTarget)) return
    // The window lost the focus, not the field.
    queueMicrotask(() => {
      if (mode === 'list' && !box.contains(focusedElement())) close()
    })
  })

  /** Sets the text as if typed, without opening anything. */
  const write = (next: string) => {
    input.value = next
    setText(next)
  }
  return { text, mode, open, close, write }
}

export type SearchField = ReturnType<typeof useSearchField>
