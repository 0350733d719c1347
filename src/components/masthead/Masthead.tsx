import { useAtomValue } from 'jotai'
import type { CSSProperties } from 'react'
import { headerStateAtom } from '../../atoms/page/header-state'
import { userAtom } from '../../atoms/session/identity'
import { readGround } from '../../lib/colour'
import { webAddress } from '../../lib/web-address'
import { Picture } from '../ui/Picture'
import { MastheadPanel } from './MastheadPanel'
import './masthead.css'

interface MastheadProps {
  heading?: string
  intro?: string
  /** Address of a picture. */
  image?: string
  /** The ground that heading and text stand on. */
  colour?: string
}

/** The trade-account text, while an editor has not written another. */
const TRADE_ACCOUNT_TEXT =
  'Businesses see their prices and order online. Sign in, or sign up for a trade account: as soon as it has been approved, the prices are yours.'
const CUSTOMER_TEXT = 'Straight to the shop, your orders, our support or your account.'

/** The masthead (spec §2): quick links for who is signed in, Login and Sign Up for everybody else. */
export function Masthead({ heading, intro, image, colour = '' }: MastheadProps) {
  const { isSignedIn } = useAtomValue(headerStateAtom)
  const firstName = useAtomValue(userAtom)?.first_name
  const ground = readGround(colour)
  const picture = webAddress(image ?? null)
  const style = ground && {
    '--trade-masthead-ground': ground.colour,
    '--trade-masthead-ink': ground.ink,
  }
  const welcome = firstName ? `Welcome back, ${firstName}` : 'Your trade account'
  return (
    <section className="trade-masthead" aria-label="Trade account" style={style as CSSProperties}>
      <div className="trade-masthead__ground">
        <div className="trade-masthead__text">
          <h2 className="trade-masthead__heading">{heading || welcome}</h2>
          <p className="trade-masthead__intro">
            {intro || (isSignedIn ? CUSTOMER_TEXT : TRADE_ACCOUNT_TEXT)}
          </p>
          {picture && (
            <div className="trade-masthead__picture">
              <Picture src={picture} alt="" ratio="16 / 9" isEager />
            </div>
          )}
        </div>
        <div className="trade-masthead__panel">
          <MastheadPanel />
        </div>
      </div>
    </section>
  )
}
