import { Banner } from '../ui/Banner'
import { Button } from '../ui/Button'

interface StaleNoteProps {
  /** 'order' or 'quote'. */
  what: string
  reason: string
  onRetry: () => void
}

/** Says that what is shown could not be loaded again, and why. */
export const StaleNote = ({ what, reason, onRetry }: StaleNoteProps) => (
  <Banner
    tone="warning"
    action={
      <Button variant="secondary" size="small" onClick={onRetry}>
        Retry
      </Button>
    }
  >
    This {what} may not be up to date. {reason}
  </Banner>
)
