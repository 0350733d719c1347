import { useStore } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import type { SimilarResult } from '../../atoms/search/similar-products'
import { config } from '../../config'
import { canBeAdded, type LineToAdd, lineToAdd } from '../../entities/basket/line-to-add'
import type { FoundProduct } from '../../entities/product/found-product'
import { shownPrice } from '../../entities/product/shown-price'
import { keepUnits } from '../../lib/text/units'
import { useBusy } from '../form/use-busy'
import { ProductTitle } from '../product/ProductTitle'
import { nameOfAction } from '../product/product-words'
import { Sku } from '../product/Sku'
import { StockNote } from '../product/StockNote'
import { useOffer } from '../product/use-offer'
import { Button } from '../ui/Button'
import { Picture } from '../ui/Picture'
import { AddOne } from './AddOne'

type Kind = Extract<SimilarResult, { ok: false }>['kind']

const FAILURES: Record<Kind, string> = {
  unreachable: 'The search is not responding.',
  'rate-limited': 'There were too many searches at once. Wait a moment, then try again.',
  rejected: 'The search did not work this time.',
  unexpected: 'The search did not work this time.',
  'not-configured': 'The search has not been set up on this site.',
}
const failureText = (kind: Kind): string =>
  kind === 'unreachable' && navigator.onLine === false ? 'You are offline.' : FAILURES[kind]

/** Whether the site has a search. */
function hasSearch(): boolean {
  const { hosts, applicationId, searchKey } = config().search
  return hosts.length > 0 || (applicationId !== '' && searchKey !== '')
}

/** Offers to find products similar to a line, where the site has a search (account.55). */
export const SimilarProducts = ({ line }: { line: LineToAdd }) =>
  hasSearch() ? <FindSimilar line={line} /> : null

function FindSimilar({ line }: { line: LineToAdd }) {
  const store = useStore()
  const { isBusy, busily } = useBusy()
  const [answer, setAnswer] = useState<SimilarResult | null>(null)
  const found = answer?.ok ? answer.found : null
  const list = useRef<HTMLUListElement>(null)
  const status = useRef<HTMLSpanElement>(null)
  // The pressed button has disappeared.
  useEffect(() => {
    if (found) (list.current ?? status.current)?.focus()
  }, [found])

  const find = async (): Promise<SimilarResult> => {
    const part = await import('../../atoms/search/similar-products').catch(() => null)
    return part ? store.set(part.findSimilarAtom, line) : { ok: false, kind: 'unexpected' }
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
          <SimilarProduct key={product.productId} {...{ product }} qty={line.qty} />
        ))}
      </ul>
    )
  }
  return (
    <>
      <span ref={status} role="status" tabIndex={-1}>
        {answer && (answer.ok ? 'Nothing similar was found.' : `${failureText(answer.kind)} `)}
      </span>
      {!found && (
        <Button
          variant="secondary"
          size="small"
          isBusy={isBusy}
          busyLabel="Searching"
          aria-label={nameOfAction('Find something similar', line.title)}
          onClick={() => {
            setAnswer(null)
            void busily(find()).then(setAnswer)
          }}
        >
          Find something similar
        </Button>
      )}
    </>
  )
}

function SimilarProduct({ product, qty }: { product: FoundProduct; qty: number }) {
  const { price, inBasket } = useOffer(product.productId, product.sku)
  const line = lineToAdd(
    { ...product, id: product.productId, qty },
    { price, inBasket, isGone: price.status === 'unavailable' },
  )
  return (
    <li className="trade-again__line trade-stack">
      <div className="trade-again__picture">
        <Picture src={product.image} ratio="1" />
      </div>
      <div className="trade-again__product trade-shrinks">
        <ProductTitle title={keepUnits(product.title)} permalink={product.permalink} isNewTab />
        <div className="trade-product-facts trade-text-faint trade-wraps trade-figures">
          <Sku sku={line.sku} />
          <StockNote offer={{ price, inBasket }} />
        </div>
      </div>
      <p className="trade-again__price trade-figures">{line.entry && shownPrice(line.entry).exc}</p>
      <div className="trade-again__end">
        {canBeAdded(line) ? (
          <AddOne line={{ ...line, qty: Math.min(qty, line.limit.max) }} />
        ) : (
          line.reason
        )}
      </div>
    </li>
  )
}
