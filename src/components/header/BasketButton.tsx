import { useAtomValue, useSetAtom } from 'jotai'
import { openPanelAtom, togglePanelAtom } from '../../atoms/base/overlay'
import { headerStateAtom } from '../../atoms/page/header-state'
import { isOnPage } from '../../lib/browser/is-on-page'
import { HeaderLink } from './HeaderLink'
import './header.css'

/** Link to the basket with its count (page.4). A plain click opens the slide-out (page.5). */
export function BasketButton() {
  const state = useAtomValue(headerStateAtom)
  const isOpen = useAtomValue(openPanelAtom) === 'basket'
  const togglePanel = useSetAtom(togglePanelAtom)
  return (
    <HeaderLink
      tag="trade-basket-button"
      state={state}
      isOpen={isOpen}
      onPlainClick={(event) => {
        // Without the slide-out on the page the link is followed (page.5).
        if (!isOnPage('trade-basket-panel')) return
        event.preventDefault()
        togglePanel('basket')
      }}
    />
  )
}
