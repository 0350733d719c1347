import { ProgressBar } from '../ui/content/ProgressBar'

interface AdditionsProgressProps {
  /** How many products were tried so far; `null` while nothing is being added. */
  progress: { done: number; of: number } | null
}

/** How far an addition of several products is, announced (basket.46). */
export const AdditionsProgress = ({ progress }: AdditionsProgressProps) => (
  <div role="status">
    {progress && (
      <ProgressBar
        value={progress.done}
        max={progress.of}
        label={`Added ${progress.done} of ${progress.of}`}
      />
    )}
  </div>
)
