import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { accountGateAtom, retryAccountAtom } from '../../atoms/account/gate'
import { ordersAtom } from '../../atoms/account/orders'
import { loadRegularsAtom, regularsAtom } from '../../atoms/account/regulars'
import { canSeePricesAtom, pageUserAtom } from '../../atoms/session/identity'
import { route } from '../../routes'
import { SignedOut } from '../account/SignedOut'
import { NOT_APPROVED } from '../product/not-approved'
import { Banner } from '../ui/Banner'
import { ButtonLink } from '../ui/ButtonLink'
import { EmptyState } from '../ui/EmptyState'
import { ErrorState } from '../ui/ErrorState'
import { Skeleton } from '../ui/Skeleton'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { LoadedRegulars } from './LoadedRegulars'
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
