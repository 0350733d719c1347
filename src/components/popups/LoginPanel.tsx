import { useAtomValue, useSetAtom } from 'jotai'
import { hidePanelAtom, shownPanelAtom } from '../../atoms/base/overlay'
import { headerStateAtom } from '../../atoms/page/header-state'
import { SignInOrRegister } from '../authentication/SignInOrRegister'
import { RegisterStart } from '../registration/RegisterStart'
import { Tabs } from '../ui/form/Tabs'
import { LoginSheet } from './LoginSheet'

const TABS = [
  {
    id: 'login',
    label: 'Login',
    content: (
      <div className="trade-login trade-stack-5">
        <SignInOrRegister canRegister={false} />
      </div>
    ),
  },
  { id: 'register', label: 'Create account', content: <RegisterStart /> },
]

/** The slide-out for visitors (page.10); signed-in users have the account menu (page.3). */
export function LoginPanel() {
  const { isSignedIn } = useAtomValue(headerStateAtom)
  const isOpen = useAtomValue(shownPanelAtom) === 'login' && !isSignedIn
  const hidePanel = useSetAtom(hidePanelAtom)
  return (
    <LoginSheet isOpen={isOpen} title="Your account" shape="panel" onClose={hidePanel}>
      <Tabs label="Login or create account" tabs={TABS} />
    </LoginSheet>
  )
}
