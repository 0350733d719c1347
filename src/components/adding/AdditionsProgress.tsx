import { ProgressBar } from '../ui/content/ProgressBar'
import { VisuallyHidden } from '../ui/VisuallyHidden'

/** How many products were tried so far; `null` while nothing is being added. */
type Progress = { done: number; of: number } | null

/** The number of products between two announcements, of which there are ten at most. */
const SPOKEN_EVERY = 10

const inWords = (done: number, of: number) => `${done} of ${of} done`

/** The progress of an addition of several products; rarely announced, because there may be thousands (basket.165). */
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
