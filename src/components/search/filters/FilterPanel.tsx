import type { ReactNode } from 'react'
import { plural } from '../../../lib/text/plural'
import { Button } from '../../ui/Button'
import { SpokenStatus } from '../../ui/content/SpokenStatus'
import { SlidePanel } from '../../ui/overlay/SlidePanel'
import './filters.css'

interface FilterPanelProps {
  isOpen: boolean
  onClose: () => void
  /** How many results the filters find; `null` while that is not known. */
  count: number | null
  /** The count in words: '12 results found'. */
  status: string
  children: ReactNode
}

/** The panel 'Filters' of small screens (search.9). */
export function FilterPanel({ isOpen, onClose, count, status, children }: FilterPanelProps) {
  return (
    <SlidePanel
      isOpen={isOpen}
      title="Filters"
      onClose={onClose}
      footer={
        <>
          <SpokenStatus name="Products" text={status} />
          <Button isWide onClick={onClose}>
            {count === null ? 'See results' : `See ${count} ${plural(count, 'result')}`}
          </Button>
        </>
      }
    >
      {children}
    </SlidePanel>
  )
}
