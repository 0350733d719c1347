import { navigate } from './location'
import { onPageReturn } from './on-event'

/** Loads another page. @param onReturn called when this page returns from the back/forward cache */
export function leaveFor(path: string, onReturn: () => void): void {
  const stop = onPageReturn(() => {
    stop()
    onReturn()
  })
  navigate(path)
}
