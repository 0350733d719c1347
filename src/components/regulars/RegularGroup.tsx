import { type ReactNode, useId, useState } from 'react'

interface RegularGroupProps {
  title: string
  /** Whether its rows come when it is opened. */
  isFolded: boolean
  children: ReactNode
}

/** One group of regulars, with its name (regulars.3). */
export function RegularGroup({ title, isFolded, children }: RegularGroupProps) {
  const [isOpen, setIsOpen] = useState(false)
  const headingId = useId()
  const rows = <ul className="trade-additions__lines">{children}</ul>
  if (!isFolded) {
    return (
      <section className="trade-regulars__group" aria-labelledby={headingId}>
        <h2 id={headingId} className="trade-regulars__heading">
          {title}
        </h2>
        {rows}
      </section>
    )
  }
  return (
    <details
      className="trade-regulars__group"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="trade-regulars__heading trade-regulars__heading--fold">{title}</summary>
      {isOpen && rows}
    </details>
  )
}
