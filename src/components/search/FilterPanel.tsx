import type { ReactNode } from 'react'
import { Button } from '../ui/Button'
import { SlidePanel } from '../ui/SlidePanel'
import './filters.css'

interface FilterPanelProps {
  isOpen: boolean
  onClose: () => void
  /** What the filters find: '12 results found'. */
  found: string
  children: ReactNode
}

/** The filters on small screens: the page behind does not scroll while it is open (spec §2). */
export function FilterPanel({ isOpen, onClose, found, children }: FilterPanelProps) {
  return (
    <SlidePanel
      isOpen={isOpen}
      title="Filters"
      onClose={onClose}
      footer={
        <>
          <p className="trade-filter-panel__found" role="status">
            {found}
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
