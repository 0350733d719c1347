import { fetchDashboard, fetchLayout } from '../../api/account/account-content'
import { userContent } from './user-content'

export const layoutContent = userContent(fetchLayout)

export const dashboardContent = userContent(fetchDashboard)
