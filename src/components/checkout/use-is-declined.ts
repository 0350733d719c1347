import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { submissionAtom } from '../../atoms/checkout/submission'

const ASKED = ['confirming', 'unknown', 'processing']

/** Whether the last payment was asked for, and the answer is that it was not made (payment.46). */
export function useIsDeclined(): boolean {
  const { stage } = useAtomValue(submissionAtom)
  const [known, setKnown] = useState({ stage, isDeclined: false })
  if (known.stage === stage) return known.isDeclined
  const isDeclined = stage === 'idle' && ASKED.includes(known.stage)
  setKnown({ stage, isDeclined })
  return isDeclined
}
