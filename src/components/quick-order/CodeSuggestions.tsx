import { useSetAtom } from 'jotai'
import { useId, useRef, useState } from 'react'
import { suggestProductsAtom } from '../../atoms/quick-order/lookups'
import type { FoundProduct } from '../../entities/product/found-product'
import { truncateQuery } from '../../entities/search/search-query'
import { plural } from '../../lib/text/plural'
import { keepUnits } from '../../lib/text/units'
import { usePausedAnswer } from '../search/query/use-paused-answer'
import { optionId, useCombobox } from '../search-box/use-combobox'
import { useListPlace } from '../search-box/use-list-place'
import { useListener } from '../search-box/use-listener'
import { classNames } from '../ui/class-names'
import { SpokenStatus } from '../ui/content/SpokenStatus'
import { Picture } from '../ui/Picture'
import '../search-box/suggestion.css'
import '../search-box/suggestions.css'

const PAUSE_MS = 200
const MIN_LENGTH = 2

const NONE: readonly FoundProduct[] = []

const ask = (query: string, suggest: (text: string) => Promise<readonly FoundProduct[]>) =>
  suggest(query).catch(() => NONE)

/** The products that match the typed text, once typing pauses (quick.10). Empty until answered. */
function useProductSuggestions(text: string, isOpen: boolean): readonly FoundProduct[] {
  const suggest = useSetAtom(suggestProductsAtom)
  const query = truncateQuery(text).trim()
  const asked = isOpen && query.length >= MIN_LENGTH ? query : ''
  const last = usePausedAnswer(asked, suggest, ask, PAUSE_MS)
  return asked && last ? last.answer : NONE
}

interface CodeSuggestionsProps {
  input: HTMLInputElement
  text: string
  onChoose: (product: FoundProduct) => void
}

/** The products that match the text of a code field, as a combobox by ARIA 1.2 (quick.10). */
export function CodeSuggestions({ input, text, onChoose }: CodeSuggestionsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const listId = useId()
  const products = useProductSuggestions(text, isOpen)
  const keys = products.map(({ productId }) => productId)
  const isShown = isOpen && keys.length > 0
  const field = {
    text,
    mode: isShown ? ('list' as const) : ('closed' as const),
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
    // Escape closes the list and keeps the text.
    write: () => {},
  }
  const active = useCombobox({ input, field, list, listId, keys, isShown, hasControls: false })
  useListPlace(panel, input, isShown)
  useListener(input, 'input', field.open)

  const choose = (product: FoundProduct) => {
    setIsOpen(false)
    onChoose(product)
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus in the field */}
      <div
        ref={panel}
        popover="manual"
        className="trade-suggestions"
        onMouseDown={(event) => event.preventDefault()}
      >
        {isShown && (
          <div
            ref={list}
            id={listId}
            role="listbox"
            tabIndex={-1}
            aria-label="Products"
            className="trade-suggestions__list"
          >
            {products.map((product, place) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
              <div
                key={product.productId}
                id={optionId(listId, place)}
                role="option"
                tabIndex={-1}
                aria-selected={product.productId === active}
                className={classNames(
                  'trade-suggestion trade-cluster',
                  product.productId === active && 'trade-suggestion--active',
                )}
                onClick={() => choose(product)}
              >
                <span className="trade-suggestion__picture">
                  <Picture src={product.image} isEager />
                </span>
                <span className="trade-suggestion__text trade-shrinks">
                  <span className="trade-suggestion__title trade-wraps" dir="auto">
                    {keepUnits(product.title)}
                  </span>
                  <bdi
                    className="trade-suggestion__note trade-text-faint trade-wraps"
                    translate="no"
                  >
                    {product.sku}
                  </bdi>
                </span>
              </div>
            ))}
          </div>
        )}
      </div>
      <SpokenStatus
        name="Code"
        text={isShown ? `${keys.length} ${plural(keys.length, 'suggestion')}` : ''}
      />
    </>
  )
}
