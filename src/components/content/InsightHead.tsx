import type { CSSProperties } from 'react'
import { webAddress } from '../../lib/browser/web-address'
import { readGround } from '../../lib/text/colour'
import { Picture } from '../ui/Picture'
import './insight-head.css'

export interface InsightHeadProps {
  heading: string
  intro: string
  /** The address of a picture. */
  image: string
  /** The background: `#rgb`, `#rrggbb` or `rgb()`. It decides black or white text (page.11). */
  colour: string
}

/** The masthead of the insight page; nothing without heading, intro and picture (content.16). */
export function InsightHead({ heading, intro, image, colour }: InsightHeadProps) {
  const ground = readGround(colour)
  const picture = webAddress(image)
  if (!heading && !intro && !picture) return null
  const style = ground && {
    '--trade-insight-ground': ground.colour,
    '--trade-insight-ink': ground.ink,
  }
  return (
    <div className="trade-insight-head trade-stack-5" style={style as CSSProperties}>
      <div className="trade-insight-head__text trade-stack-3">
        {heading && <h2 className="trade-content__headline">{heading}</h2>}
        {intro && <p className="trade-insight-head__intro">{intro}</p>}
      </div>
      {picture && (
        <div className="trade-insight-head__picture">
          <Picture src={picture} alt="" ratio="16 / 9" isEager />
        </div>
      )}
    </div>
  )
}
