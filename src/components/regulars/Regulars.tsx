import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useMemo, useRef, useState } from 'react'
import { accountGateAtom, retryAccountAtom } from '../../atoms/account/gate'
import { ordersAtom } from '../../atoms/account/orders'
import { loadRegularsAtom, regularsAtom } from '../../atoms/account/regulars'
import { canSeePricesAtom, pageUserAtom } from '../../atoms/session/identity'
import type { Regular } from '../../entities/account/regular'
import { route } from '../../routes'
import { SignedOut } from '../account/SignedOut'
import { AddedNote } from '../adding/AdditionOutcome'
import { useLinesAgain } from '../adding/use-lines-again'
import { NOT_APPROVED } from '../product/not-approved'
import { Banner } from '../ui/Banner'
import { ButtonLink } from '../ui/ButtonLink'
import { EmptyState } from '../ui/EmptyState'
import { ErrorState } from '../ui/ErrorState'
import { Skeleton } from '../ui/Skeleton'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { RegularsForm } from './RegularsForm'
import { RegularsSource } from './RegularsSource'
import '../account/account-host.css'
import './regulars.css'

/** What the customer orders again and again, as an order form (regulars.1). */
export function Regulars() {
  const gate = useAtomValue(accountGateAtom)
  const mayOrder = useAtomValue(canSeePricesAtom)
  const retry = useSetAtom(retryAccountAtom)
  return (
    <div className="trade-regulars trade-stack-5">
      {gate === 'signed-out' ? (
        <SignedOut>What you order again and again is here once you have signed in.</SignedOut>
      ) : gate === 'failed' ? (
        <ErrorState message="Your account could not be loaded." onRetry={() => void retry()} />
      ) : gate === 'checking' ? (
        <Loading />
      ) : mayOrder ? (
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
        <LoadedRegulars regulars={known.regulars} />
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
        action={
          <ButtonLink variant="secondary" href={route('shop')}>
            Go to the shop
          </ButtonLink>
        }
      >
        What you order on two days or more stands here, with how many you usually take.
      </EmptyState>
      <RegularsSource known={known} />
    </>
  )
}

const Loading = () => (
  <>
    <VisuallyHidden role="status">Loading what you order regularly</VisuallyHidden>
    {[1, 2, 3, 4].map((row) => (
      <Skeleton key={row} shape="box" />
    ))}
  </>
)

/** The products with today's prices, stock and basket, and what was added of them (regulars.4). */
function LoadedRegulars({ regulars }: { regulars: readonly Regular[] }) {
  const ordered = useMemo(() => regulars.map(({ line }) => line), [regulars])
  const { lines, problem, load } = useLinesAgain(ordered)
  const [added, setAdded] = useState<{ count: number } | null>(null)
  const outcome = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone.
  useEffect(() => {
    if (added) outcome.current?.focus()
  }, [added])

  const receive = (count: number) => {
    setAdded(count > 0 ? { count } : null)
    void load()
  }
  return (
    <>
      <div ref={outcome} className="trade-regulars__added" role="status" tabIndex={-1}>
        {added && <AddedNote count={added.count} />}
      </div>
      {problem !== null && (
        <ErrorState
          message={`Today's prices ${lines ? 'may not be up to date.' : 'could not be loaded. Nothing has been added.'} ${problem}`}
          onRetry={() => void load()}
        />
      )}
      {lines ? (
        <RegularsForm regulars={regulars} compared={lines} onAdded={receive} />
      ) : (
        problem === null && ordered.slice(0, 6).map(({ id }) => <Skeleton key={id} shape="box" />)
      )}
    </>
  )
}
