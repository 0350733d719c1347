import { takesCards } from '../../atoms/payment/provider'
import type { Part } from '../ui/content/lazy-part'
import { accountPart } from './account-part'
import type { AccountView } from './views'

/** The component of each view, whose code is loaded when it is first shown (account.5). */
const PARTS: Partial<Record<AccountView, Part>> = {
  dynamic: accountPart(() =>
    import('./dashboard/DashboardView').then((part) => part.DashboardView),
  ),
  address: accountPart(() =>
    import('./addresses/AddressesView').then((part) => part.AddressesView),
  ),
  password: accountPart(() => import('./password/PasswordView').then((part) => part.PasswordView)),
  orders: accountPart(() => import('./orders/OrdersView').then((part) => part.OrdersView)),
  'orders-detail': accountPart(() =>
    import('./order-detail/OrderDetailView').then((part) => part.OrderDetailView),
  ),
  cards: accountPart(() =>
    import('./saved-cards/SavedCardsView').then((part) => part.SavedCardsView),
  ),
  details: accountPart(() => import('./details/DetailsView').then((part) => part.DetailsView)),
  cases: accountPart(() => import('./cases/CasesView').then((part) => part.CasesView)),
}

/** Whether a view has something to show: that of the saved cards not where the shop takes no cards. */
export const canShow = (view: AccountView): boolean =>
  PARTS[view] !== undefined && (view !== 'cards' || takesCards())

/** A view of the account area. */
export function LazyView({ view }: { view: AccountView }) {
  const View = PARTS[view]
  return View ? <View /> : null
}
