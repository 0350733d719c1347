import { useAtomValue, useSetAtom } from 'jotai'
import { useId, useRef } from 'react'
import { hidePanelAtom, shownPanelAtom } from '../../atoms/base/overlay'
import { headerStateAtom } from '../../atoms/page/header-state'
import { isOnPage } from '../../lib/browser/is-on-page'
import { AccountMenu } from './AccountMenu'
import { HeaderLink } from './HeaderLink'

/** 'Login / Register' with the login slide-out, or 'Hi {first_name}' with the account menu (page.3). */
export function AccountButton() {
  const state = useAtomValue(headerStateAtom)
  const hasMenu = useAtomValue(shownPanelAtom) === 'login' && state.isSignedIn
  const hidePanel = useSetAtom(hidePanelAtom)
  const link = useRef<HTMLAnchorElement>(null)
  const menuId = useId()

  return (
    <>
      <HeaderLink
        ref={link}
        tag="trade-account-button"
        state={state}
        panel="login"
        canOpen={() => state.isSignedIn || isOnPage('trade-login-panel')}
        controls={hasMenu ? menuId : undefined}
      />
      {hasMenu && <AccountMenu id={menuId} toggle={link} onClose={hidePanel} />}
    </>
  )
}
