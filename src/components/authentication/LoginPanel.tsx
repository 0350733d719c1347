import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { hidePanelAtom, openPanelAtom } from '../../atoms/base/panels'
import { headerStateAtom } from '../../atoms/page/header-state'
import { RegisterStart } from '../registration/RegisterStart'
import { Sheet } from '../ui/Sheet'
import { Tabs } from '../ui/Tabs'
import { SignInOrRegister } from './SignInOrRegister'
import { useFreshLogin } from './use-fresh-login'
import './login.css'

const TABS = [
  {
    id: 'login',
    label: 'Login',
    content: (
      <div className="trade-login">
        <SignInOrRegister canRegister={false} />
      </div>
    ),
  },
  { id: 'register', label: 'Create account', content: <RegisterStart /> },
]

/** The slide-out for whoever is not signed in; for whoever is, the header button has its menu (spec §2). */
export function LoginPanel() {
  const { isSignedIn } = useAtomValue(headerStateAtom)
  const isOpen = useAtomValue(openPanelAtom) === 'login' && !isSignedIn
  const hidePanel = useSetAtom(hidePanelAtom)
  const close = useCallback(() => hidePanel(), [hidePanel])
  useFreshLogin(isOpen)
  return (
    <Sheet isOpen={isOpen} title="Your account" shape="panel" onClose={close}>
      <Tabs label="Login or create account" tabs={TABS} />
    </Sheet>
  )
}
