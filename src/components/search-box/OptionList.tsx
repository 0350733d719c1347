import type { MouseEvent, RefObject } from 'react'
import { classNames } from '../ui/class-names'
import type { Option, OptionGroup } from './option-groups'
import { optionId } from './use-combobox'
import './suggestion.css'

interface OptionListProps {
  ref: RefObject<HTMLDivElement | null>
  id: string
  groups: readonly OptionGroup[]
  active: string | null
  /** `search` is the query of a recent search. */
  onClick: (event: MouseEvent, search?: string) => void
}

/** The listbox. Its options are links: a click with a modifier key opens a new tab or window (box.9). */
export function OptionList({ ref, id, groups, active, onClick }: OptionListProps) {
  const options = groups.flatMap((group) => group.options)
  const optionOf = ({ key, href, content, search }: Option) => (
    <a
      key={key}
      id={optionId(
        id,
        options.findIndex((each) => each.key === key),
      )}
      role="option"
      aria-selected={key === active}
      className={classNames(
        'trade-suggestion trade-cluster',
        key === active && 'trade-suggestion--active',
      )}
      href={href}
      tabIndex={-1}
      onClick={(event) => onClick(event, search)}
    >
      {content}
    </a>
  )
  return (
    <div
      ref={ref}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label="Suggestions"
      className="trade-suggestions__list"
    >
      {groups.map(({ name, options: own }, place) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox holds options and groups only
        <div key={name} role="group" aria-labelledby={`${id}-group-${place}`}>
          <div
            id={`${id}-group-${place}`}
            role="presentation"
            className="trade-suggestions__name trade-text-soft trade-strong"
          >
            {name}
          </div>
          {own.map(optionOf)}
        </div>
      ))}
    </div>
  )
}
