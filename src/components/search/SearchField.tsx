import { type FormEvent, memo, useEffect, useId, useRef, useState } from 'react'
import { MAX_QUERY_LENGTH, truncateQuery } from '../../entities/search/search-query'
import { ask } from '../../events'
import { onHistoryMove } from '../../lib/browser/location'
import { Icon } from '../ui/Icon'
import { IconButton } from '../ui/IconButton'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import '../ui/field.css'
import './search-field.css'

interface SearchFieldProps {
  query: string
  /** Called on every input, with at most 512 characters. */
  onSearch: (query: string) => void
  name: string
  label: string
  placeholder: string
}

const CUT = `Only the first ${MAX_QUERY_LENGTH} characters are searched for.`
const FREE = { refusal: null, settle: () => {} }

/** The field of a search: searches on every input (event.20), and follows Back and Forward (search.12). */
export const SearchField = memo(function SearchField(props: SearchFieldProps) {
  const { query, onSearch, name, label, placeholder } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  /** Whether the typed text is newer than the query, which then must not overwrite it. */
  const isAhead = useRef(false)
  const [note, setNote] = useState('')

  useEffect(
    () =>
      onHistoryMove(() => {
        isAhead.current = false
      }),
    [],
  )
  useEffect(() => {
    const box = input.current
    if (!box) return
    if (truncateQuery(box.value) === query) isAhead.current = false
    else if (!isAhead.current) {
      box.value = query
      setNote('')
    }
  })

  const search = (text: string) => {
    const searched = truncateQuery(text)
    isAhead.current = searched !== query
    // Clearing the field does not search.
    const { refusal, settle } = searched.trim()
      ? ask('trade:before-search', { query: searched.trim() })
      : FREE
    setNote(refusal ?? (searched === text ? '' : CUT))
    if (refusal === null) onSearch(searched)
    settle(true)
  }
  const clear = () => {
    if (!input.current) return
    input.current.value = ''
    input.current.focus()
    search('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Touch users: closes the keyboard, which covers the results. Others keep the focus.
    if (matchMedia('(pointer: coarse)').matches) input.current?.blur()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of 2023 do not know <search>
    <form role="search" aria-label={name} className="trade-search-box" onSubmit={submit}>
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <span className="trade-search-box__icon">
        <Icon name="search" />
      </span>
      <input
        ref={input}
        id={id}
        className="trade-field__control trade-search-box__input"
        type="search"
        name="query"
        defaultValue={query}
        placeholder={placeholder}
        required
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        onInput={(event) => search(event.currentTarget.value)}
      />
      <p className="trade-text-soft" aria-live="polite">
        {note}
      </p>
      {query && (
        <span className="trade-search-box__clear">
          <IconButton icon="close" label="Clear the search" size="small" onClick={clear} />
        </span>
      )}
    </form>
  )
})
