import { useRef, useState } from 'react'

/** Whether something is being sent. `isSending` tells it at once: two submits of one tick would both be sent. */
export function useBusy() {
  const isSending = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const set = (isUnderWay: boolean) => {
    isSending.current = isUnderWay
    setIsBusy(isUnderWay)
  }

  /** Is busy until the work is done. @param staysBusy a success leaves the page or replaces the form */
  const busily = async <T>(work: Promise<T>, staysBusy: (result: T) => boolean = () => false) => {
    set(true)
    const result = await work
    if (!staysBusy(result)) set(false)
    return result
  }
  return { isBusy, isSending, busily }
}
