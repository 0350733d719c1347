import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { registrationDraftAtom } from '../../atoms/registration/draft'
import { route } from '../../routes'
import { LoginGate } from '../authentication/LoginGate'
import { SignInOrRegister } from '../authentication/SignInOrRegister'
import { ShortRegistration } from '../registration/ShortRegistration'
import { Tabs } from '../ui/form/Tabs'
import { Skeleton } from '../ui/Skeleton'
import { VisuallyHidden } from '../ui/VisuallyHidden'

const LINKS = [
  ['shop', 'Shop Now'],
  ['orders', 'Orders'],
  ['support', 'Support'],
  ['account', 'Your Dashboard'],
] as const

/** The quick links of signed-in users (page.11). */
const QuickLinks = () => (
  <nav aria-label="Quick links">
    <ul className="trade-masthead__links trade-stack-3">
      {LINKS.map(([name, label]) => (
        <li key={name} className="trade-masthead__item">
          <a className="trade-masthead__link" href={route(name)}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

const QuickLinksSkeleton = () => (
  <div className="trade-masthead__links trade-stack-3">
    <VisuallyHidden role="status">Loading</VisuallyHidden>
    {LINKS.map(([name]) => (
      <Skeleton key={name} shape="box" height="64px" />
    ))}
  </div>
)

const TABS = [
  {
    id: 'login',
    label: 'Login',
    content: (
      <div className="trade-masthead__login trade-stack-4">
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
