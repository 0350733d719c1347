import { useEffect, useState } from 'react'

/** How long the content stays for the exit animation, in ms; at least as long as the style sheet's motion. */
const EXIT_MS = 180

/** Whether the content is rendered: while it is open, and during the exit animation. */
export function useShown(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen)
  const [isLeaving, setIsLeaving] = useState(false)
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    setIsLeaving(!isOpen)
  }
  useEffect(() => {
    if (!isLeaving) return
    const timer = setTimeout(() => setIsLeaving(false), EXIT_MS)
    return () => clearTimeout(timer)
  }, [isLeaving])
  return isOpen || isLeaving
}
