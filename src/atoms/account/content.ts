import { fetchDashboard, fetchLayout } from '../../api/account/account-content'
import { userContent } from './user-content'

/** What the server adds beside the account area (account.8). */
export const layoutContent = userContent(fetchLayout)

/** What the server adds to the dashboard, and the support cases (account.9). */
export const dashboardContent = userContent(fetchDashboard)
