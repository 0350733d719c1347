import { createContext, use } from 'react'
import { isAt } from '../../lib/browser/location'
import { route } from '../../routes'
import { type AccountPage, type AccountView, addressOf, pageOf } from './views'

/** The page that the area stands on; `null` outside of it. */
export const AccountHome = createContext<AccountPage | null>(null)

/** The page of an area that was opened at an address (account.2). */
export function accountPage(openedAt: string, view: AccountView): AccountPage {
  if (isAt(route('account'))) return { view, address: route('account') }
  const isRoute = isAt(route('orders')) || isAt(route('addresses'))
  return { view, address: isRoute ? openedAt : pageOf(openedAt), isElsewhere: !isRoute }
}

/**
 * Where the views are. On a page that is none of the account's routes, those without a route are parameters of
 * that page, because the site may have no other (account.2).
 */
export function useAddressOf(): (view: AccountView) => string {
  const page = use(AccountHome)
  if (!page?.isElsewhere) return addressOf
  const { address } = page
  return (view) => (view === 'dynamic' && page.view === view ? address : addressOf(view, address))
}
