import type { ReactNode } from 'react'
import { Button } from '../ui/Button'
import { SlidePanel } from '../ui/overlay/SlidePanel'
import './filters.css'

interface FilterPanelProps {
  isOpen: boolean
  onClose: () => void
  /** How many results the filters find: '12 results found'. */
  countText: string
  children: ReactNode
}

/** The panel 'Filters' of small screens (search.9). */
export function FilterPanel({ isOpen, onClose, countText, children }: FilterPanelProps) {
  return (
    <SlidePanel
      isOpen={isOpen}
      title="Filters"
      onClose={onClose}
      footer={
        <>
          <p className="trade-filter-panel__found" role="status">
            {countText}
          </p>
          <Button isWide onClick={onClose}>
            Show results
          </Button>
        </>
      }
    >
      {children}
    </SlidePanel>
  )
}
