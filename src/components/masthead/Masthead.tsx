import { useAtomValue } from 'jotai'
import { type CSSProperties, useState } from 'react'
import { headerStateAtom } from '../../atoms/page/header-state'
import { registrationDraftAtom } from '../../atoms/registration/draft'
import { userAtom } from '../../atoms/session/identity'
import { webAddress } from '../../lib/browser/web-address'
import { readBackground } from '../../lib/text/colour'
import { route } from '../../routes'
import { LoginGate } from '../authentication/LoginGate'
import { SignInOrRegister } from '../authentication/SignInOrRegister'
import { ShortRegistration } from '../registration/ShortRegistration'
import { Tabs } from '../ui/form/Tabs'
import { Picture } from '../ui/Picture'
import { Skeleton } from '../ui/Skeleton'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import './masthead.css'

interface MastheadProps {
  heading?: string
  intro?: string
  image?: string
  /** The background colour behind heading and text: `#rgb`, `#rrggbb` or `rgb()`. */
  colour?: string
}

/** The default text about trade accounts. */
const TRADE_ACCOUNT_TEXT =
  'See your trade prices and order online. Sign in, or sign up for a trade account: you will see prices once it has been approved.'
const CUSTOMER_TEXT = 'Quick links to the shop, your orders, support and your account.'

/** The masthead: quick links for signed-in users, Login and Sign Up for visitors (page.11). */
export function Masthead({ heading, intro, image, colour = '' }: MastheadProps) {
  const { isSignedIn } = useAtomValue(headerStateAtom)
  const firstName = useAtomValue(userAtom)?.first_name
  const background = readBackground(colour)
  const picture = webAddress(image ?? null)
  const style = background && {
    '--trade-masthead-ground': background.colour,
    '--trade-masthead-ink': background.ink,
  }
  const welcome = firstName ? `Welcome back, ${firstName}` : 'Your trade account'
  return (
    <section className="trade-masthead" aria-label="Trade account" style={style as CSSProperties}>
      <div className="trade-masthead__ground trade-stack-5">
        <div className="trade-masthead__text trade-stack-3 trade-wraps trade-shrinks">
          <h2 className="trade-largest trade-heading trade-title">{heading || welcome}</h2>
          <p className="trade-masthead__intro trade-prose trade-large">
            {intro || (isSignedIn ? CUSTOMER_TEXT : TRADE_ACCOUNT_TEXT)}
          </p>
          {picture && (
            <div className="trade-masthead__picture">
              <Picture src={picture} ratio="16 / 9" isEager />
            </div>
          )}
        </div>
        <div className="trade-masthead__panel trade-shrinks">
          <LoginGate signedIn={<QuickLinks />} skeleton={<QuickLinksSkeleton />}>
            <Forms />
          </LoginGate>
        </div>
      </div>
    </section>
  )
}

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
        <li key={name} className="trade-stack">
          <a className="trade-masthead__link trade-strong trade-stack" href={route(name)}>
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
      <div className="trade-stack-4">
        <SignInOrRegister canRegister={false} />
      </div>
    ),
  },
  { id: 'sign-up', label: 'Sign Up', content: <ShortRegistration /> },
]

function Forms() {
  const { step } = useAtomValue(registrationDraftAtom)
  // A draft beyond the first step opens the 'Sign Up' tab at once.
  const [selected, select] = useState(step > 1 ? 'sign-up' : 'login')
  return <Tabs label="Login or Sign Up" tabs={TABS} selected={selected} onSelect={select} />
}
