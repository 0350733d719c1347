import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useMemo, useRef, useState } from 'react'
import { accountGateAtom, retryAccountAtom } from '../../atoms/account/gate'
import { ordersAtom } from '../../atoms/account/orders'
import {
  type KnownRegulars,
  loadRegularsAtom,
  openNewestOrdersAtom,
  regularsAtom,
} from '../../atoms/account/regulars'
import { buyerAtom } from '../../atoms/product/prices'
import { pageUserAtom } from '../../atoms/session/identity'
import { plural } from '../../lib/text/plural'
import { route } from '../../routes'
import { SignedOutNotice } from '../account/SignedOutNotice'
import { AddedNote } from '../adding/AdditionOutcome'
import { useLinesAgain } from '../adding/use-lines-again'
import { useBusy } from '../form/use-busy'
import { NOT_APPROVED } from '../product/product-words'
import { Banner } from '../ui/Banner'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { ErrorState } from '../ui/ErrorState'
import { Skeleton } from '../ui/Skeleton'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { RegularsForm } from './RegularsForm'
import '../account/account-host.css'
import './regulars.css'

/** The products that the customer orders regularly, as an order form (regulars.1). */
export function Regulars() {
  const gate = useAtomValue(accountGateAtom)
  const buyer = useAtomValue(buyerAtom)
  const retry = useSetAtom(retryAccountAtom)
  return (
    <div className="trade-regulars trade-stack-5">
      {gate === 'signed-out' ? (
        <SignedOutNotice>Sign in to see the products you order regularly.</SignedOutNotice>
      ) : gate === 'failed' ? (
        <ErrorState message="Your account could not be loaded." onRetry={() => void retry()} />
      ) : gate === 'checking' ? (
        <Loading />
      ) : buyer === 'approved' ? (
        <OwnRegulars />
      ) : (
        <Banner>{NOT_APPROVED}</Banner>
      )}
    </div>
  )
}

function OwnRegulars() {
  const { status, reason } = useAtomValue(ordersAtom)
  const known = useAtomValue(regularsAtom)
  const userId = useAtomValue(pageUserAtom)?.id
  const load = useSetAtom(loadRegularsAtom)
  const [isLoaded, setIsLoaded] = useState(false)
  useEffect(() => {
    if (userId !== undefined) void load().then(() => setIsLoaded(true))
  }, [load, userId])

  if (known.regulars.length > 0) {
    return (
      <>
        <RegularsSource known={known} />
        <LoadedRegulars known={known} />
      </>
    )
  }
  if (!isLoaded) return <Loading />
  if (status === 'failed') {
    return (
      <ErrorState
        message={`Your orders could not be loaded. ${reason}`}
        onRetry={() => void load()}
      />
    )
  }
  return (
    <>
      <EmptyState
        icon="basket"
        title="You have not ordered anything twice yet."
        link={{ text: 'Go to the shop', href: route('shop') }}
      >
        Products that you order on two or more days appear here, with your usual quantity.
      </EmptyState>
      <RegularsSource known={known} />
    </>
  )
}

const Loading = () => (
  <>
    <VisuallyHidden role="status">Loading your regular products</VisuallyHidden>
    {[1, 2, 3, 4].map((row) => (
      <Skeleton key={row} shape="box" />
    ))}
  </>
)

/** The products with today's prices, stock and basket, and the result of an addition (regulars.4). */
function LoadedRegulars({ known: { regulars, usualOrder } }: { known: KnownRegulars }) {
  const ordered = useMemo(() => regulars.map(({ line }) => line), [regulars])
  const { lines, problem, load } = useLinesAgain(ordered)
  const [added, setAdded] = useState<{ count: number } | null>(null)
  const outcome = useRef<HTMLDivElement>(null)
  // The pressed button has disappeared.
  useEffect(() => {
    if (added) outcome.current?.focus()
  }, [added])

  const receive = (count: number) => {
    setAdded(count > 0 ? { count } : null)
    void load()
  }
  return (
    <>
      <div ref={outcome} className="trade-live" role="status" tabIndex={-1}>
        {added && <AddedNote count={added.count} />}
      </div>
      {problem !== null && (
        <ErrorState
          message={`Today's prices ${lines ? 'may not be up to date.' : 'could not be loaded. Nothing has been added.'} ${problem}`}
          onRetry={() => void load()}
        />
      )}
      {lines ? (
        <RegularsForm
          {...{ regulars, usualOrder }}
          compared={lines}
          onAdded={receive}
          onPutAside={() => void load()}
        />
      ) : (
        problem === null && ordered.slice(0, 6).map(({ id }) => <Skeleton key={id} shape="box" />)
      )}
    </>
  )
}

/** Which orders the list is based on; if orders come without lines, a button loads some (regulars.2). */
export function RegularsSource({ known }: { known: KnownRegulars }) {
  const { source, counted, unread } = known
  const openNewest = useSetAtom(openNewestOrdersAtom)
  const { isBusy, busily } = useBusy()
  if (source === 'server')
    return (
      <p className="trade-regulars__source trade-stack-3 trade-soft">From your earlier orders.</p>
    )
  if (source === 'orders') {
    return counted === 0 ? null : (
      <p className="trade-regulars__source trade-stack-3 trade-soft">
        From your last {counted} {plural(counted, 'order')}.
      </p>
    )
  }
  return (
    <div className="trade-regulars__source trade-stack-3 trade-soft">
      <p>
        {counted === 0
          ? 'Your order list does not include products.'
          : `From ${counted} ${plural(counted, 'order')} opened on this page: your order list does not include products.`}
      </p>
      <Button
        variant="secondary"
        size="small"
        isBusy={isBusy}
        busyLabel="Loading your orders"
        onClick={() => void busily(openNewest())}
      >
        Load {counted === 0 ? 'the newest' : 'more'} orders ({unread} left)
      </Button>
    </div>
  )
}
