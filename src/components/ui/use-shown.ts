import { useEffect, useState } from 'react'

/** How long the content stays for the way out, in ms; the stylesheet's motion is not longer. */
const EXIT_MS = 180

/** Stays true for the way out: the content leaves as it was. */
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
