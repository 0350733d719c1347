import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { accountAddressAtom } from '../../atoms/account/address'
import { currentAddress, fullAddress } from '../../lib/browser/location'
import { type AccountParameters, type AccountView, parametersOf } from './views'

/** What the address says to a view. Follows links, Back and Forward (account.3). */
export function useAccountParameters(view: AccountView): AccountParameters {
  const address = useAtomValue(accountAddressAtom) ?? currentAddress()
  return useMemo(
    () => parametersOf(view, new URL(fullAddress(address)).searchParams),
    [view, address],
  )
}
