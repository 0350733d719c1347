import { onTestFinished } from 'vitest'
import { followPresses } from '../../../src/lib/browser/press'

/** Presses a new button without letting go. Its click ends the press. */
export function pressButton(): HTMLButtonElement {
  followPresses()
  const button = document.createElement('button')
  document.body.append(button)
  onTestFinished(() => button.remove())
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, isPrimary: true }))
  return button
}
