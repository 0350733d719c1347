import { useState } from 'react'
import { focusedElement } from '../../lib/browser/focused-element'
import { useListener } from './use-listener'

/** The nodes of a search box that is drawn, which stay as they are (box.2). */
export interface SearchBoxParts {
  /** Holds the form and what is added to it. */
  box: HTMLElement
  form: HTMLFormElement
  input: HTMLInputElement
}

/** Whether nothing is open, a list below the field, or the full-screen dialog of a phone (box.12). */
type Mode = 'closed' | 'list' | 'full-screen'

/** Phones, and windows too low for a list below the field, such as a phone on its side or 400 % zoom. */
const FULL_SCREEN = '(pointer: coarse) and (max-width: 640px), (max-height: 480px)'

const openMode = (): Mode => (matchMedia(FULL_SCREEN).matches ? 'full-screen' : 'list')

/** The field's text and what is open: typing or a press opens, and leaving the box closes. */
export function useSearchField({ box, input }: SearchBoxParts, isPressed: boolean) {
  const [text, setText] = useState(input.value)
  const [mode, setMode] = useState<Mode>(() => {
    const isAsked = focusedElement() === input && (isPressed || input.value !== input.defaultValue)
    return isAsked ? openMode() : 'closed'
  })
  const open = () => {
    // The page may show another query by now.
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
    // When the window loses focus, the focus stays here.
    queueMicrotask(() => {
      if (mode === 'list' && !box.contains(focusedElement())) close()
    })
  })

  /** Sets the text, as if it were typed, without opening anything. */
  const write = (next: string) => {
    input.value = next
    setText(next)
  }
  return { text, mode, open, close, write }
}

export type SearchField = ReturnType<typeof useSearchField>
