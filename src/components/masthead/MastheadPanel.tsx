import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { pageReadyAtom } from '../../atoms/base/loading'
import { registrationDraftAtom } from '../../atoms/registration/draft'
import { authenticationStatusAtom } from '../../atoms/session/identity'
import { accessTokenAtom } from '../../atoms/session/session'
import { SignInOrRegister } from '../authentication/SignInOrRegister'
import { ShortRegistration } from '../registration/ShortRegistration'
import { Tabs } from '../ui/Tabs'
import { QuickLinks, QuickLinksSkeleton } from './QuickLinks'
import '../authentication/login.css'

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

/** Quick links, or the two forms; a stored session counts as signed in until the server has said. */
export function MastheadPanel() {
  const status = useAtomValue(authenticationStatusAtom)
  const hasSession = useAtomValue(accessTokenAtom) !== null
  const isPageReady = useAtomValue(pageReadyAtom)
  if (status === 'signed-in') return <QuickLinks />
  if (status === 'unknown' && hasSession && !isPageReady) return <QuickLinksSkeleton />
  return <Forms />
}

function Forms() {
  const { step } = useAtomValue(registrationDraftAtom)
  // Who comes back to a registration that is under way finds it in sight.
  const [selected, select] = useState(step > 1 ? 'sign-up' : 'login')
  return <Tabs label="Login or Sign Up" tabs={TABS} selected={selected} onSelect={select} />
}
