import { atom } from 'jotai/vanilla'
import { readOverview } from '../../entities/account/account-overview'
import { lastCheckAtom } from '../session/authentication'

/** What the check of the authentication brought for the dashboard (account.123). */
export const overviewAtom = atom((get) => readOverview(get(lastCheckAtom)))
