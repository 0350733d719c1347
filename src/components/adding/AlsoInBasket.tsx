import { useAtomValue, useStore } from 'jotai'
import { Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { basketLinesAtom } from '../../atoms/basket/basket'
import { isPuttingAsideAtom, setPuttingAsideAtom } from '../../atoms/basket/putting-aside'
import { loadPutAsideAtom } from '../../atoms/favourites/load-put-aside'
import type { PutAsideOutcome } from '../../atoms/favourites/put-aside'
import { notifyAtom } from '../../atoms/notices/notifications'
import type { Line } from '../../entities/basket/basket'
import { joinByProduct } from '../../entities/basket/join-by-product'
import type { LineToAdd } from '../../entities/basket/line-to-add'
import { productMatcher } from '../../entities/basket/lines-of-product'
import type { Message } from '../../lib/data/parse'
import { plural } from '../../lib/text/plural'
import { keepUnits } from '../../lib/text/units'
import { hasPage, route } from '../../routes'
import { Banner } from '../ui/Banner'
import { Button } from '../ui/Button'
import { TextLink } from '../ui/TextLink'

/** How many products are named. */
const MAX_NAMES = 3

interface AlsoInBasketProps {
  products: readonly LineToAdd[]
  /** Whether the form is adding its own products: nothing is put aside meanwhile. */
  isAdding: boolean
  /** Called when lines may have left the basket. */
  onPutAside?: () => void
}

/** Names the other products in the basket, which would be ordered too (account.53), with 'Put aside' (basket.180). */
export function AlsoInBasket({ products, isAdding, onPutAside }: AlsoInBasketProps) {
  const lines = useAtomValue(basketLinesAtom)
  const isBusy = useAtomValue(isPuttingAsideAtom)
  const area = useRef<HTMLDivElement>(null)
  const { leaving, outcome, putAside } = usePutAside(area)
  const note = useRef<HTMLDivElement>(null)
  const tests = products.map(({ productId: id, sku }) => productMatcher({ id, sku }, lines))
  const others = leaving ?? lines.filter((line) => !tests.some((isOf) => isOf(line)))
  const list = outcome?.problem === null ? outcome : null

  /** Lines that stayed may have been removed since. */
  const isThere = ({ id }: { id: string }) => !list?.isRead || lines.some((line) => line.id === id)

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
        {list && <AsideNote {...list} left={list.left.filter(isThere)} />}
      </div>
      {others.length > 0 && (
        <Others lines={others} problem={outcome?.problem ?? null}>
          {hasPage('favourites') && !isAdding && (
            <Button
              variant="secondary"
              size="small"
              isBusy={isBusy}
              busyLabel="Putting aside"
              onClick={() => void putAside(others).then(onPutAside)}
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
function usePutAside(area: RefObject<HTMLElement | null>) {
  const store = useStore()
  /** The lines being put aside: they stay listed here although they leave the basket one by one. */
  const [leaving, setLeaving] = useState<readonly Line[] | null>(null)
  const [outcome, setOutcome] = useState<PutAsideOutcome | null>(null)
  const putAside = async (lines: readonly Line[]) => {
    const last = outcome?.problem === null ? outcome : null
    // The list of the last press has only the lines that stayed then; any other line needs a new list.
    const isRest = lines.every(({ id }) => last?.left.some((each) => each.id === id))
    const former = isRest ? last?.list : undefined
    store.set(setPuttingAsideAtom, true)
    setLeaving(lines)
    setOutcome(null)
    try {
      const next = await store.set(loadPutAsideAtom, lines, former)
      setOutcome(next)
      // The buyer has left the form.
      if (!area.current) store.set(notifyAtom, noticeOf(next))
    } finally {
      setLeaving(null)
      store.set(setPuttingAsideAtom, false)
    }
  }
  return { leaving, outcome, putAside }
}

interface OthersProps {
  lines: readonly Line[]
  /** Why the lines were not put aside. */
  problem: string | null
  children: ReactNode
}

function Others({ lines, problem, children }: OthersProps) {
  const products = joinByProduct(lines)
  const count = products.length
  const more = count - MAX_NAMES
  return (
    <Banner>
      <div className="trade-stack-2">
        <div>
          <p>
            <span className="trade-strong">
              {`Also in your basket: ${count} ${plural(count, 'product')}`}
            </span>{' '}
            (
            {products.slice(0, MAX_NAMES).map(({ id, product }, index) => (
              <Fragment key={id}>
                {index > 0 && ', '}
                <bdi>{keepUnits(product.title)}</bdi>
              </Fragment>
            ))}
            {more > 0 && ` and ${more} more`}). {plural(count, 'It', 'They')} will be ordered too.
          </p>
          <p role="alert" className="trade-wrong">
            {problem !== null && nothingAside(problem)}
          </p>
        </div>
        <div className="trade-cluster trade-gap-3">
          {children}
          <TextLink look="strong" href={route('basket')}>
            View basket
          </TextLink>
        </div>
      </div>
    </Banner>
  )
}

const nothingAside = (problem: string) => `${problem} Nothing was put aside.`

type Aside = Extract<PutAsideOutcome, { problem: null }>

const listedIn = (count: number) =>
  `${count} ${plural(count, 'product is', 'products are')} in your list`
const remainsText = (isRead: boolean) =>
  isRead ? 'is still in your basket' : 'may still be in your basket'

/** The outcome as a notice, for a buyer who has left the form. */
function noticeOf(outcome: PutAsideOutcome): Message {
  if (outcome.problem !== null) return { type: 'error', message: nothingAside(outcome.problem) }
  const { count, name, left, isRead } = outcome
  const listed = `${listedIn(count)} ‘${name}’.`
  const leftTexts = left.map(({ title, reason }) => `${title} ${remainsText(isRead)}: ${reason}`)
  return {
    type: leftTexts.length > 0 ? 'error' : 'success',
    message: [listed, ...leftTexts].join(' '),
  }
}

/** Where the products are now, and which stayed in the basket (basket.182). */
const AsideNote = ({ name, href, count, left, isRead }: Aside) => (
  <Banner tone={left.length > 0 ? 'warning' : 'success'}>
    <p>
      {listedIn(count)} ‘<bdi>{name}</bdi>’.{' '}
      <TextLink look="strong" href={href}>
        View list
      </TextLink>
    </p>
    {left.map(({ id, title, reason }) => (
      <p key={id}>
        <bdi>{keepUnits(title)}</bdi> {remainsText(isRead)}: {reason}
      </p>
    ))}
  </Banner>
)
