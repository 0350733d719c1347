import { useEffect, useState } from 'react'

/** How long the content stays for the way out, in ms; the stylesheet's motion is not longer. */
const EXIT_MS = 180

/** Stays true for the way out. */
export function useShown(isOpen: boolean): boolean {
  const [isLeaving, setIsLeaving] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    return () => setIsLeaving(true)
  }, [isOpen])
  useEffect(() => {
    if (!isLeaving) return
    const timer = setTimeout(() => setIsLeaving(false), EXIT_MS)
    return () => clearTimeout(timer)
  }, [isLeaving])
  return isOpen || isLeaving
}
