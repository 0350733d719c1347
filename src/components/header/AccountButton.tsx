import { useAtomValue, useSetAtom } from 'jotai'
import { useId, useRef } from 'react'
import { hidePanelAtom, openPanelAtom, togglePanelAtom } from '../../atoms/base/overlay'
import { headerStateAtom } from '../../atoms/page/header-state'
import { isOnPage } from '../../lib/browser/is-on-page'
import { AccountMenu } from './AccountMenu'
import { HeaderLink } from './HeaderLink'
import './header.css'

/** 'Login / Register' with the login slide-out, or 'Hi {first_name}' with the account menu (page.3). */
export function AccountButton() {
  const state = useAtomValue(headerStateAtom)
  const isOpen = useAtomValue(openPanelAtom) === 'login'
  const hasMenu = isOpen && state.isSignedIn
  const togglePanel = useSetAtom(togglePanelAtom)
  const hidePanel = useSetAtom(hidePanelAtom)
  const link = useRef<HTMLAnchorElement>(null)
  const menuId = useId()

  return (
    <>
      <HeaderLink
        ref={link}
        tag="trade-account-button"
        state={state}
        isOpen={isOpen}
        controls={hasMenu ? menuId : undefined}
        onPlainClick={(event) => {
          // Without the slide-out on the page the link is followed (page.5).
          if (!state.isSignedIn && !isOnPage('trade-login-panel')) return
          event.preventDefault()
          togglePanel('login')
        }}
      />
      {hasMenu && <AccountMenu id={menuId} toggle={link} onClose={hidePanel} />}
    </>
  )
}
