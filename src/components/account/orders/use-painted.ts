import { useEffect, useState } from 'react'

/** Whether what is shown for a key has been painted: what can wait follows then, and delays no frame before. */
export function usePainted(key: string): boolean {
  const [painted, setPainted] = useState<string | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(key))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [key])
  return painted === key
}
