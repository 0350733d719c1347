import { useStore } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { canBeAdded, type LineToAdd, lineToAdd } from '../../entities/basket/line-to-add'
import type { FoundProduct } from '../../entities/product/found-product'
import { shownPrice } from '../../entities/product/shown-price'
import { useBusy } from '../form/use-busy'
import { ProductTitle } from '../product/ProductTitle'
import { nameOfAction } from '../product/product-words'
import { useOffer } from '../product/use-offer'
import { Button } from '../ui/Button'
import { AddOne } from './AddOne'

/** Looks up, on a press, what could be ordered in place of a line (account.55). */
export function SimilarProducts({ line }: { line: LineToAdd }) {
  const store = useStore()
  const { isBusy, busily } = useBusy()
  const [found, setFound] = useState<readonly FoundProduct[] | null | undefined>(undefined)
  const list = useRef<HTMLUListElement>(null)
  const status = useRef<HTMLSpanElement>(null)
  // The button that was pressed is gone.
  useEffect(() => {
    if (found) (list.current ?? status.current)?.focus()
  }, [found])

  const find = async () => {
    try {
      const { findSimilarAtom } = await import('../../atoms/search/similar-products')
      return await store.set(findSimilarAtom, line)
    } catch {
      return null
    }
  }
  if (found && found.length > 0) {
    return (
      <ul
        ref={list}
        className="trade-again__similar trade-stack-1"
        aria-label={`Similar to ${line.title}`}
        tabIndex={-1}
      >
        {found.map((product) => (
          <Similar key={product.productId} {...{ product }} qty={line.qty} />
        ))}
      </ul>
    )
  }
  return (
    <>
      <span ref={status} role="status" tabIndex={-1}>
        {found === null && 'The search is not answering. '}
        {found && 'Nothing similar was found.'}
      </span>
      {!found && (
        <Button
          variant="secondary"
          size="small"
          isBusy={isBusy}
          busyLabel="Searching"
          aria-label={nameOfAction('Find something similar', line.title)}
          onClick={() => {
            setFound(undefined)
            void busily(find()).then(setFound)
          }}
        >
          Find something similar
        </Button>
      )}
    </>
  )
}

function Similar({ product, qty }: { product: FoundProduct; qty: number }) {
  const { price, inBasket } = useOffer(product.productId, product.sku)
  const line = lineToAdd(
    { ...product, id: product.productId, qty },
    { price, inBasket, isGone: price.status === 'unavailable' },
  )
  return (
    <li className="trade-again__other">
      <ProductTitle title={product.title} permalink={product.permalink} isNewTab />
      <span className="trade-figures">{line.entry && shownPrice(line.entry).exc}</span>
      {inBasket > 0 && <span>{inBasket} in basket</span>}
      {canBeAdded(line) ? (
        <AddOne line={{ ...line, qty: Math.min(qty, line.limit.max) }} />
      ) : (
        line.whyNot
      )}
    </li>
  )
}
