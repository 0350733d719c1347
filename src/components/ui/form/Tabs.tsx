import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import './tabs.css'

export interface Tab {
  id: string
  label: ReactNode
  /** Renders when first selected, and stays mounted to keep typed text. */
  content: ReactNode
}

interface TabsProps {
  /** The accessible name of the tab list. */
  label: string
  tabs: readonly Tab[]
  /** The id of the selected tab. Makes the tabs controlled. */
  selected?: string | undefined
  onSelect?: ((id: string) => void) | undefined
}

/** The index that a key selects: arrow keys wrap, Home and End go to the ends. */
function indexAfter(
  key: string,
  index: number,
  last: number,
  isRightToLeft: boolean,
): number | null {
  const step = isRightToLeft ? -1 : 1
  const wrap = (next: number) => (next + last + 1) % (last + 1)
  if (key === 'ArrowRight') return wrap(index + step)
  if (key === 'ArrowLeft') return wrap(index - step)
  if (key === 'Home') return 0
  return key === 'End' ? last : null
}

/** Tabs that are selected by click, arrow keys, Home and End. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(tabs[0]?.id)
  const current = selected ?? chosen
  const [visited, setVisited] = useState([current])
  if (!visited.includes(current)) setVisited([...visited, current])

  const select = (tab: Tab) => {
    setChosen(tab.id)
    if (tab.id !== current) onSelect?.(tab.id)
  }

  const move = (event: KeyboardEvent<HTMLButtonElement>, index: number) => {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = indexAfter(event.key, index, tabs.length - 1, isRightToLeft)
    const tab = next === null ? undefined : tabs[next]
    if (!tab || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    select(tab)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next ?? 0]?.focus()
  }

  return (
    <div className="trade-tabs trade-shrinks">
      <div ref={list} className="trade-tabs__list trade-ruled" role="tablist" aria-label={label}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}-tab`}
            className="trade-tabs__tab trade-soft trade-strong trade-tight trade-wraps trade-shrinks"
            aria-selected={tab.id === current}
            aria-controls={`${id}-${tab.id}`}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => select(tab)}
            onKeyDown={(event) => move(event, index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-${tab.id}`}
          className="trade-shrinks"
          aria-labelledby={`${id}-${tab.id}-tab`}
          hidden={tab.id !== current}
        >
          {visited.includes(tab.id) && tab.content}
        </div>
      ))}
    </div>
  )
}
