import { useAtomValue, useSetAtom } from 'jotai'
import { type MouseEvent, useId, useMemo, useRef } from 'react'
import {
  forgetSearchAtom,
  forgetSearchesAtom,
  recentSearchesAtom,
  searchSiteAtom,
} from '../../atoms/search/search-site'
import { MAX_QUERY_LENGTH, truncateQuery } from '../../entities/search/search-query'
import { isPlainClick } from '../../lib/browser/plain-click'
import { plural } from '../../lib/text/plural'
import { Button } from '../ui/Button'
import { SpokenStatus } from '../ui/content/SpokenStatus'
import { IconButton } from '../ui/IconButton'
import { OptionList } from './OptionList'
import { optionGroups } from './option-groups'
import { useCombobox } from './use-combobox'
import { useFullScreen } from './use-full-screen'
import { useListPlace } from './use-list-place'
import { useListener } from './use-listener'
import type { SearchBoxParts } from './use-search-field'
import { useSearchField } from './use-search-field'
import { type SuggestedHits, useSuggestions } from './use-suggestions'
import './suggestions.css'

interface SuggestionsProps {
  parts: SearchBoxParts
  /** Whether the field was pressed before this component loaded. */
  isPressed: boolean
}

/** Why there are no suggestions, or only for part of the text; `null` without a note. */
function noteOf(text: string, { query, hasFailed }: SuggestedHits, count: number): string | null {
  if (hasFailed) return 'Suggestions are not available at the moment. Press Enter to search.'
  if (truncateQuery(text) !== text) {
    return `Only the first ${MAX_QUERY_LENGTH} characters are searched for.`
  }
  if (query && text.trim() && count === 0) return 'No suggestions. Press Enter to search.'
  return null
}

/** Buttons beside the options: one per row removes a recent search, one removes all (box.150). */
function RecentControls({ input }: { input: HTMLInputElement }) {
  const searches = useAtomValue(recentSearchesAtom)
  const forgetSearch = useSetAtom(forgetSearchAtom)
  const forgetSearches = useSetAtom(forgetSearchesAtom)
  const rows = useRef<HTMLDivElement>(null)

  const forget = (query: string, place: number) => {
    const buttons = [...(rows.current?.querySelectorAll('button') ?? [])]
    const next = buttons[place + 1] ?? buttons[place - 1] ?? input
    next.focus()
    forgetSearch(query)
  }
  const forgetAll = () => {
    input.focus()
    forgetSearches()
  }
  return (
    <>
      <div ref={rows} className="trade-suggestions__removals trade-stack">
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
        <Button variant="quiet" size="small" onClick={forgetAll}>
          Clear recent searches
        </Button>
      </div>
    </>
  )
}

/** The suggestions of a search box that is already in the page's HTML (box.3). */
export function Suggestions({ parts, isPressed }: SuggestionsProps) {
  const { form, input } = parts
  const field = useSearchField(parts, isPressed)
  const { text, mode } = field
  const suggested = useSuggestions(text)
  const searches = useAtomValue(recentSearchesAtom)
  const searchSite = useSetAtom(searchSiteAtom)
  const panel = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const notices = useRef<HTMLDivElement>(null)
  const listId = useId()

  const groups = useMemo(() => optionGroups(text, suggested, searches), [text, suggested, searches])
  const keys = groups.flatMap(({ options }) => options.map(({ key }) => key))
  const note = noteOf(text, suggested, keys.length)
  const isFullScreen = mode === 'full-screen'
  const isShown = isFullScreen || (mode === 'list' && (keys.length > 0 || note !== null))
  const hasControls = text.trim() === '' && searches.length > 0
  const active = useCombobox({ input, field, list, listId, keys, isShown, hasControls })
  useListPlace(panel, form, isShown && !isFullScreen)
  useFullScreen(parts, notices, isFullScreen)

  useListener(form, 'formdata', ({ formData }) => formData.set('s', truncateQuery(input.value)))
  useListener(form, 'submit', (event) => {
    // A surrounding form does not receive the key (form.31).
    if (form.parentElement?.closest('form')) event.stopPropagation()
    if (searchSite(input.value) === null) event.preventDefault()
    else field.close()
  })
  const choose = (event: MouseEvent, search?: string) => {
    if (search && searchSite(search) === null) event.preventDefault()
    else if (isPlainClick(event)) field.close()
  }
  const keepFocus = (event: MouseEvent) => {
    const isControl = event.target instanceof Element && event.target.closest('button')
    if (!isControl) event.preventDefault()
  }
  const found =
    text.trim() && keys.length > 0 && `${keys.length} ${plural(keys.length, 'suggestion')}`

  return (
    <>
      {isFullScreen && (
        <div className="trade-site-search__close">
          <IconButton icon="close" label="Close search" onClick={field.close} />
        </div>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus in the field */}
      <div
        key={isFullScreen ? 'full-screen' : 'list'}
        ref={panel}
        popover={isFullScreen ? undefined : 'manual'}
        className="trade-suggestions"
        onMouseDown={keepFocus}
      >
        {isShown && note && <p className="trade-suggestions__note trade-text-soft">{note}</p>}
        {isShown && keys.length > 0 && (
          <div className="trade-suggestions__options trade-stack">
            <OptionList ref={list} id={listId} groups={groups} active={active} onClick={choose} />
            {hasControls && <RecentControls input={input} />}
          </div>
        )}
        <div ref={notices} className="trade-modal__notices" />
      </div>
      <SpokenStatus name="Search" text={isShown ? note || found || '' : ''} />
    </>
  )
}
