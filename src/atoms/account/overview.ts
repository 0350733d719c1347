import { atom } from 'jotai/vanilla'
import { readOverview } from '../../entities/account/account-overview'
import { lastCheckAtom } from '../session/authentication'

/** The dashboard's data from the authentication check (account.123). */
export const overviewAtom = atom((get) => readOverview(get(lastCheckAtom)))
