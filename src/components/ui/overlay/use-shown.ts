import { useEffect, useState } from 'react'

/** How long content stays for the exit animation, in ms; at least the style sheet's duration. */
const EXIT_MS = 180

/** Whether content is rendered: while open and during the exit animation. */
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
