import { useRef } from 'react'
import { Button } from '../ui/Button'
import { IconButton } from '../ui/IconButton'

interface RecentControlsProps {
  searches: readonly string[]
  onForget: (query: string) => void
  onForgetAll: () => void
  onFocusLost: () => void
}

/** Removes recent searches, beside the options: one button a row, and one for all (box.6). */
export function RecentControls(props: RecentControlsProps) {
  const { searches, onForget, onForgetAll, onFocusLost } = props
  const rows = useRef<HTMLDivElement>(null)

  const forget = (query: string, place: number) => {
    const buttons = [...(rows.current?.querySelectorAll('button') ?? [])]
    const next = buttons[place + 1] ?? buttons[place - 1]
    if (next) next.focus()
    else onFocusLost()
    onForget(query)
  }
  return (
    <>
      <div ref={rows} className="trade-suggestions__removals">
        {searches.map((query, place) => (
          <IconButton
            key={query}
            icon="close"
            size="small"
            label={`Remove recent search: ${query}`}
            onClick={() => forget(query, place)}
          />
        ))}
      </div>
      <div className="trade-suggestions__clear">
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            onFocusLost()
            onForgetAll()
          }}
        >
          Clear recent searches
        </Button>
      </div>
    </>
  )
}
