import { AccountDashboard, AccountLayout, NO_CONTENT } from '../../entities/account/account-content'
import { ifMissing } from '../call/api-error'
import { request } from '../call/client'

const orNothing = ifMissing(() => NO_CONTENT)

/** `GET /auth/layout`: the server's content beside the account area (account.8). */
export const fetchLayout = (): Promise<AccountLayout> =>
  request(AccountLayout, '/auth/layout').catch(orNothing)

/** `GET /auth/user-dashboard`: the server's content on the dashboard, and the support cases (account.9). */
export const fetchDashboard = (): Promise<AccountDashboard> =>
  request(AccountDashboard, '/auth/user-dashboard').catch(orNothing)
