import { useStore } from 'jotai'
import { useEffect, useState } from 'react'
import { submissionAtom } from '../../atoms/checkout/submission'
import type { Submission } from '../../atoms/payment/submission-machine'

/** The stage at which the last submission was refused; `null` while none was, or another one is under way. */
export function useRefusedStage(): Submission['stage'] | null {
  const store = useStore()
  const [refused, setRefused] = useState<Submission['stage'] | null>(null)
  // Rendering may pass over a stage that is soon left.
  useEffect(() => {
    let before = store.get(submissionAtom).stage
    return store.sub(submissionAtom, () => {
      const { stage } = store.get(submissionAtom)
      if (stage === before) return
      setRefused(stage === 'idle' ? before : null)
      before = stage
    })
  }, [store])
  return refused
}
