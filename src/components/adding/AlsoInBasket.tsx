import { useAtomValue, useStore } from 'jotai'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { lostScript } from '../../api/call/api-error'
import { basketLinesAtom } from '../../atoms/basket/basket'
import { isPuttingAsideAtom, setPuttingAsideAtom } from '../../atoms/basket/putting-aside'
import type { PutAside } from '../../atoms/favourites/put-aside'
import type { Line } from '../../entities/basket/basket'
import { joinedByProduct } from '../../entities/basket/joined-by-product'
import type { LineToAdd } from '../../entities/basket/line-to-add'
import { isOfProduct } from '../../entities/basket/lines-of-product'
import { plural } from '../../lib/text/plural'
import { keepUnits } from '../../lib/text/units'
import { hasPage, route } from '../../routes'
import { Banner } from '../ui/Banner'
import { Button } from '../ui/Button'
import { TextLink } from '../ui/TextLink'

/** How many products are named. */
const MOST_NAMES = 3

interface AlsoInBasketProps {
  products: readonly LineToAdd[]
  /** Whether the form is adding them: nothing is put aside meanwhile. */
  isAdding: boolean
}

/** Names the other products in the basket, which would be ordered too (account.53), with 'Put aside' (basket.180). */
export function AlsoInBasket({ products, isAdding }: AlsoInBasketProps) {
  const lines = useAtomValue(basketLinesAtom)
  const isBusy = useAtomValue(isPuttingAsideAtom)
  const { leaving, outcome, putAside } = usePutAside()
  const area = useRef<HTMLDivElement>(null)
  const note = useRef<HTMLDivElement>(null)
  const tests = products.map(({ productId: id, sku }) => isOfProduct({ id, sku }, lines))
  const others = leaving ?? lines.filter((line) => !tests.some((isOf) => isOf(line)))
  const list = outcome?.problem === null ? outcome : null

  // 'Put aside' had the focus.
  useEffect(() => {
    const { activeElement, body } = document
    const isHere = activeElement === body || area.current?.contains(activeElement)
    if (list && isHere) note.current?.focus()
  }, [list])

  if (others.length === 0 && !list) return null
  return (
    <div ref={area} className={others.length > 0 && list ? 'trade-stack-3' : undefined}>
      <div ref={note} role="status" tabIndex={-1}>
        {list && <AsideNote {...list} />}
      </div>
      {others.length > 0 && (
        <Others lines={others} problem={outcome?.problem ?? null}>
          {hasPage('favourites') && !isAdding && (
            <Button
              variant="secondary"
              size="small"
              isBusy={isBusy}
              busyLabel="Putting aside"
              onClick={() => void putAside(others)}
            >
              Put aside
            </Button>
          )}
        </Others>
      )}
    </div>
  )
}

/** Puts lines aside; the press loads the code for it. */
function usePutAside() {
  const store = useStore()
  /** The lines on their way out: the basket shows them no more. */
  const [leaving, setLeaving] = useState<readonly Line[] | null>(null)
  const [outcome, setOutcome] = useState<PutAside | null>(null)
  const putAside = async (lines: readonly Line[]) => {
    store.set(setPuttingAsideAtom, true)
    setLeaving(lines)
    setOutcome(null)
    const outcome = await import('../../atoms/favourites/put-aside').then(
      (part) => store.set(part.putAsideAtom, lines),
      (cause) => ({ problem: lostScript(cause).message }),
    )
    setOutcome(outcome)
    setLeaving(null)
    store.set(setPuttingAsideAtom, false)
  }
  return { leaving, outcome, putAside }
}

interface OthersProps {
  lines: readonly Line[]
  /** Why they were not put aside. */
  problem: string | null
  children: ReactNode
}

function Others({ lines, problem, children }: OthersProps) {
  const products = joinedByProduct(lines)
  const count = products.length
  const more = count - MOST_NAMES
  return (
    <Banner
      title={`Also in your basket: ${count} ${plural(count, 'product')}`}
      action={
        <span className="trade-cluster trade-gap-3">
          {children}
          <TextLink look="strong" href={route('basket')}>
            View basket
          </TextLink>
        </span>
      }
    >
      <p>
        {products.slice(0, MOST_NAMES).map(({ id, product }, index) => (
          <Fragment key={id}>
            {index > 0 && ', '}
            <bdi>{keepUnits(product.title)}</bdi>
          </Fragment>
        ))}
        {more > 0 && ` and ${more} more`}. {plural(count, 'It', 'They')} will be ordered too.
      </p>
      <p role="alert" className="trade-wrong">
        {problem !== null && `${problem} Nothing was put aside.`}
      </p>
    </Banner>
  )
}

type AsideNoteProps = Extract<PutAside, { problem: null }>

/** Where the products are now, and what has stayed (basket.182). */
const AsideNote = ({ name, href, count, stays, isRead }: AsideNoteProps) => (
  <Banner
    tone={stays.length > 0 ? 'warning' : 'success'}
    action={
      <TextLink look="strong" href={href}>
        View list
      </TextLink>
    }
  >
    <p>
      {count} {plural(count, 'product is', 'products are')} in your list ‘<bdi>{name}</bdi>’.
    </p>
    {stays.map(({ id, title, why }) => (
      <p key={id}>
        <bdi>{keepUnits(title)}</bdi> {isRead ? 'is still' : 'may still be'} in your basket: {why}
      </p>
    ))}
  </Banner>
)
