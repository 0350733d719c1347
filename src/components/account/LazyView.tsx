import { type ReactElement, useEffect, useState } from 'react'
import { takesCards } from '../../atoms/payment/provider'
import { ErrorState } from '../ui/ErrorState'
import { ViewSkeleton } from './ViewSkeleton'
import type { AccountView } from './views'

type View = () => ReactElement

/** The component of each view, which is loaded when it is first shown. */
const PARTS: Partial<Record<AccountView, () => Promise<View>>> = {
  dynamic: () => import('./dashboard/DashboardView').then((part) => part.DashboardView),
  address: () => import('./addresses/AddressesView').then((part) => part.AddressesView),
  password: () => import('./password/PasswordView').then((part) => part.PasswordView),
  orders: () => import('./orders/OrdersView').then((part) => part.OrdersView),
  'orders-detail': () =>
    import('./order-detail/OrderDetailView').then((part) => part.OrderDetailView),
  cards: () => import('./saved-cards/SavedCardsView').then((part) => part.SavedCardsView),
  details: () => import('./details/DetailsView').then((part) => part.DetailsView),
  cases: () => import('./cases/CasesView').then((part) => part.CasesView),
}

/** Whether a view has something to show: that of the saved cards not where the shop takes no cards. */
export const canShow = (view: AccountView): boolean =>
  PARTS[view] !== undefined && (view !== 'cards' || takesCards())

/** The components that are loaded, so that a view is shown at once the next time. */
const loaded = new Map<AccountView, View>()

/** A view. Its code is loaded when it is first shown; 'Retry' loads it again (account.5). */
export function LazyView({ view }: { view: AccountView }) {
  const [attempt, setAttempt] = useState(0)
  const [isFailed, setIsFailed] = useState(false)
  const [, setIsLoaded] = useState(false)
  const View = loaded.get(view)

  useEffect(() => {
    if (loaded.has(view)) return
    let isGone = false
    const take = (part: View | undefined) => {
      if (part) loaded.set(view, part)
      if (isGone) return
      setIsFailed(!part)
      setIsLoaded(Boolean(part))
    }
    void PARTS[view]?.().then(take, () => take(undefined))
    return () => {
      isGone = true
    }
  }, [view, attempt])

  if (View) return <View />
  if (!isFailed) return <ViewSkeleton />
  return (
    <ErrorState
      message="This part of your account could not be loaded."
      onRetry={() => {
        setIsFailed(false)
        setAttempt(attempt + 1)
      }}
    />
  )
}
