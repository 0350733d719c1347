import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useId, useRef } from 'react'
import { hidePanelAtom, openPanelAtom, togglePanelAtom } from '../../atoms/panels'
import { headerStateAtom } from '../../atoms/start'
import { AccountMenu } from './AccountMenu'
import { HeaderLink } from './HeaderLink'
import './header.css'

/** 'Login / Register', or 'Hi {first_name}' with the account menu. */
export function AccountButton() {
  const state = useAtomValue(headerStateAtom)
  const isOpen = useAtomValue(openPanelAtom) === 'login' && state.isSignedIn
  const togglePanel = useSetAtom(togglePanelAtom)
  const hidePanel = useSetAtom(hidePanelAtom)
  const link = useRef<HTMLAnchorElement>(null)
  const menuId = useId()
  const close = useCallback(() => hidePanel(), [hidePanel])

  return (
    <>
      <HeaderLink
        ref={link}
        tag="trade-account-button"
        state={state}
        isOpen={isOpen}
        controls={isOpen ? menuId : undefined}
        onPlainClick={(event) => {
          event.preventDefault()
          togglePanel('login')
        }}
      />
      {isOpen && <AccountMenu id={menuId} toggle={link} onClose={close} />}
    </>
  )
}
