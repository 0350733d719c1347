import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import './tabs.css'

interface Tab {
  id: string
  label: ReactNode
  content: ReactNode
}

interface TabsProps {
  /** What the tabs are about, for screen readers. */
  label: string
  tabs: readonly Tab[]
  /** The id of the tab in sight; given, the tabs are controlled. */
  selected?: string | undefined
  onSelect?: ((id: string) => void) | undefined
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** One of several contents in sight; what is typed in the others stays. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(tabs[0]?.id)
  const current = selected ?? chosen

  const select = (index: number) => {
    const tab = tabs[(index + tabs.length) % tabs.length]
    if (!tab) return
    setChosen(tab.id)
    onSelect?.(tab.id)
  }
  const move = (event: KeyboardEvent, index: number) => {
    const isBackwards = getComputedStyle(event.currentTarget).direction === 'rtl'
    const step = (STEPS[event.key] ?? 0) * (isBackwards ? -1 : 1)
    const target =
      event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : step ? index + step : null
    if (target === null) return
    event.preventDefault()
    select(target)
    const buttons = list.current?.querySelectorAll<HTMLElement>('[role=tab]')
    buttons?.[(target + tabs.length) % tabs.length]?.focus()
  }

  return (
    <div className="trade-tabs">
      <div ref={list} className="trade-tabs__list" role="tablist" aria-label={label}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            className="trade-tabs__tab"
            aria-selected={tab.id === current}
            aria-controls={`${id}-${tab.id}-panel`}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => select(index)}
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
          id={`${id}-${tab.id}-panel`}
          className="trade-tabs__panel"
          aria-labelledby={`${id}-${tab.id}`}
          hidden={tab.id !== current}
        >
          {tab.content}
        </div>
      ))}
    </div>
  )
}
