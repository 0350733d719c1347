import { useAtomValue, useSetAtom } from 'jotai'
import { openPanelAtom, togglePanelAtom } from '../../atoms/base/panels'
import { headerStateAtom } from '../../atoms/page/header-state'
import { isOnPage } from '../../lib/page-tags'
import { HeaderLink } from './HeaderLink'
import './header.css'

/** The way to the basket, with how much is in it; a plain click opens the slide-out. */
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
        // A page may have been told not to have the slide-out: then the link is the way.
        if (!isOnPage('trade-basket-panel')) return
        event.preventDefault()
        togglePanel('basket')
      }}
    />
  )
}
