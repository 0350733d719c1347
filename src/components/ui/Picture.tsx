import { useState } from 'react'
import { webAddress } from '../../lib/browser/web-address'
import { Icon } from './Icon'
import './picture.css'

interface PictureProps {
  /** Shown when it is an http or https address (page.17). */
  src: string | null | undefined
  /** CSS `aspect-ratio`; '4 / 3' by default. */
  ratio?: string | undefined
  /** Loads at once, because it is visible from the start. */
  isEager?: boolean | undefined
}

/** A decorative image: the text beside it says the same. A missing or broken one shows a placeholder of the same size. */
export function Picture({ src: given, ratio, isEager }: PictureProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null)
  const src = webAddress(given ?? null)
  return (
    <span className="trade-picture" style={ratio ? { aspectRatio: ratio } : undefined}>
      {src && src !== brokenSrc ? (
        <img
          key={src}
          className="trade-picture__image"
          src={src}
          alt=""
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setBrokenSrc(src)}
        />
      ) : (
        <span className="trade-picture__placeholder" aria-hidden="true">
          <Icon name="picture" size={28} />
        </span>
      )}
    </span>
  )
}
