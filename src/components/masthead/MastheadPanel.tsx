import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { registrationDraftAtom } from '../../atoms/registration/draft'
import { LoginGate } from '../authentication/LoginGate'
import { SignInOrRegister } from '../authentication/SignInOrRegister'
import { ShortRegistration } from '../registration/ShortRegistration'
import { Tabs } from '../ui/form/Tabs'
import { QuickLinks, QuickLinksSkeleton } from './QuickLinks'

const TABS = [
  {
    id: 'login',
    label: 'Login',
    content: (
      <div className="trade-masthead__login">
        <SignInOrRegister canRegister={false} />
      </div>
    ),
  },
  { id: 'sign-up', label: 'Sign Up', content: <ShortRegistration /> },
]

/** Quick links for signed-in users, Login and Sign Up for visitors (page.11). */
export const MastheadPanel = () => (
  <LoginGate signedIn={<QuickLinks />} skeleton={<QuickLinksSkeleton />}>
    <Forms />
  </LoginGate>
)

function Forms() {
  const { step } = useAtomValue(registrationDraftAtom)
  // A draft beyond the first step opens the tab 'Sign Up' at once.
  const [selected, select] = useState(step > 1 ? 'sign-up' : 'login')
  return <Tabs label="Login or Sign Up" tabs={TABS} selected={selected} onSelect={select} />
}
