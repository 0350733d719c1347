import { navigate } from './location'
import { onPageReturn } from './on-event'

/** Loads another page. @param onReturn called when the browser shows this one again, which it has kept */
export function leaveFor(path: string, onReturn: () => void): void {
  const stop = onPageReturn(() => {
    stop()
    onReturn()
  })
  navigate(path)
}
