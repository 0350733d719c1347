import { SpokenStatus } from '../search/SpokenStatus'
import { ProgressBar } from '../ui/content/ProgressBar'

interface AdditionsProgressProps {
  /** How many products were tried so far; `null` while nothing is being added. */
  progress: { done: number; of: number } | null
}

/** How far an addition of several products is; spoken in tenths, because there may be thousands (basket.46). */
export function AdditionsProgress({ progress }: AdditionsProgressProps) {
  const tenths = progress && Math.floor((progress.done / progress.of) * 10)
  return (
    <>
      {progress && (
        <ProgressBar
          value={progress.done}
          max={progress.of}
          label={`${progress.done} of ${progress.of} done`}
        />
      )}
      <SpokenStatus name="Adding" text={tenths === null ? '' : `${tenths * 10}% done`} />
    </>
  )
}
