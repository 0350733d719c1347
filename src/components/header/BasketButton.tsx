import { useAtomValue } from 'jotai'
import { headerStateAtom } from '../../atoms/page/header-state'
import { isOnPage } from '../../lib/browser/is-on-page'
import { HeaderLink } from './HeaderLink'

/** The basket link with its item count (page.4). A plain click opens the slide-out (page.5). */
export const BasketButton = () => (
  <HeaderLink
    tag="trade-basket-button"
    state={useAtomValue(headerStateAtom)}
    panel="basket"
    canOpen={() => isOnPage('trade-basket-panel')}
  />
)
