import { ProgressBar } from '../ui/content/ProgressBar'
import { VisuallyHidden } from '../ui/VisuallyHidden'

/** How many products were tried; `null` when no addition is running. */
type Progress = { done: number; of: number } | null

/** Announces every n-th product, ten times at most. */
const SPOKEN_EVERY = 10

const inWords = (done: number, of: number) => `${done} of ${of} done`

/** The progress of adding several products; announced rarely, because there may be thousands (basket.165). */
export function AdditionsProgress({ progress }: { progress: Progress }) {
  const { done, of } = progress ?? { done: 0, of: 0 }
  const spoken = done - (done % Math.max(SPOKEN_EVERY, Math.ceil(of / 10)))
  return (
    <>
      {progress && <ProgressBar value={done} max={of} label={inWords(done, of)} />}
      <VisuallyHidden role="status">{spoken > 0 && inWords(spoken, of)}</VisuallyHidden>
    </>
  )
}
