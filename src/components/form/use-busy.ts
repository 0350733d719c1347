import { useRef, useState } from 'react'

/**
 * Tracks a running submission. `isSending` is current at once; two submits in one tick would otherwise both be sent.
 */
export function useBusy() {
  const isSending = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const set = (isUnderWay: boolean) => {
    isSending.current = isUnderWay
    setIsBusy(isUnderWay)
  }

  /**
   * Busy until the work ends.
   * @param staysBusy whether a success leaves the page or replaces the form
   */
  const busily = async <T>(work: Promise<T>, staysBusy: (result: T) => boolean = () => false) => {
    set(true)
    const result = await work
    if (!staysBusy(result)) set(false)
    return result
  }
  return { isBusy, isSending, busily }
}
