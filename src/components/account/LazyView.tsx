import { takesCards } from '../../atoms/payment/provider'
import type { Part } from '../ui/content/lazy-part'
import { accountPart } from './ViewSkeleton'
import type { AccountView } from './views'

/** The component of each view, whose code is loaded when it is first shown (account.5). */
const PARTS: Record<AccountView, Part> = {
  dynamic: accountPart(async () => (await import('./dashboard/DashboardView')).DashboardView),
  address: accountPart(async () => (await import('./addresses/AddressesView')).AddressesView),
  password: accountPart(async () => (await import('./password/PasswordView')).PasswordView),
  orders: accountPart(async () => (await import('./orders/OrdersView')).OrdersView),
  'orders-detail': accountPart(
    async () => (await import('./order-detail/OrderDetailView')).OrderDetailView,
  ),
  cards: accountPart(async () => (await import('./saved-cards/SavedCardsView')).SavedCardsView),
  details: accountPart(async () => (await import('./details/DetailsView')).DetailsView),
  cases: accountPart(async () => (await import('./cases/CasesView')).CasesView),
}

/** Whether a view has something to show: that of the saved cards not where the shop takes no cards. */
export const canShow = (view: AccountView): boolean => view !== 'cards' || takesCards()

export function LazyView({ view }: { view: AccountView }) {
  const View = PARTS[view]
  return <View />
}
