import { useSetAtom } from 'jotai'
import { type ClipboardEvent, useRef, useState } from 'react'
import { chooseProductAtom, resolveRowsAtom } from '../../atoms/quick-order/lookups'
import { insertTextAtom } from '../../atoms/quick-order/read-text'
import { changeRowAtom } from '../../atoms/quick-order/rows'
import type { FoundProduct } from '../../entities/product/found-product'
import { isTooLong, type QuickRow } from '../../entities/quick-order/quick-order'
import { isOrderText } from '../../entities/quick-order/quick-order-text'
import { whenReleased } from '../../lib/browser/press'
import { CodeSuggestions } from './CodeSuggestions'

interface CodeFieldProps {
  row: QuickRow
  number: number
  isLocked: boolean
  isWrong: boolean
  describedBy: string | undefined
}

/** The code of a row, with suggestions; takes pasted lines (quick.2, quick.10). */
export function CodeField({ row, number, isLocked, isWrong, describedBy }: CodeFieldProps) {
  const changeRow = useSetAtom(changeRowAtom)
  const chooseProduct = useSetAtom(chooseProductAtom)
  const resolveRows = useSetAtom(resolveRowsAtom)
  const insertText = useSetAtom(insertTextAtom)
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const [isFocused, setIsFocused] = useState(false)
  const isTyped = useRef(false)

  const leave = () => {
    setIsFocused(false)
    if (!isTyped.current) return
    isTyped.current = false
    if (row.code.trim() && row.qty === '') changeRow(row.id, { qty: '1' })
    // Found products and joined rows move the content below, so this waits until the press ends (form.54).
    whenReleased(() => void resolveRows())
  }
  const choose = (product: FoundProduct) => {
    isTyped.current = false
    void chooseProduct(row.id, product)
    if (row.qty === '') changeRow(row.id, { qty: '1' })
    input?.closest('li')?.querySelector<HTMLElement>('[name=qty]')?.focus()
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text/plain')
    if (isLocked || !isOrderText(text)) return
    event.preventDefault()
    isTyped.current = false
    void insertText(text, row.id)
  }
  return (
    <div className="trade-quick-row__code trade-shrinks">
      <input
        ref={setInput}
        name="code"
        type="text"
        role="combobox"
        className="trade-field__control"
        aria-label={`Code, row ${number}`}
        aria-autocomplete="list"
        aria-expanded={false}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        translate="no"
        dir="auto"
        placeholder="Code or name"
        readOnly={isLocked}
        value={row.code}
        onFocus={() => setIsFocused(true)}
        onBlur={leave}
        onPaste={paste}
        onChange={(event) => {
          isTyped.current = true
          changeRow(row.id, { code: event.currentTarget.value })
        }}
      />
      {isFocused && input && !isLocked && !isTooLong(row.code) && (
        <CodeSuggestions input={input} text={row.code} onChoose={choose} />
      )}
    </div>
  )
}
