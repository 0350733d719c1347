import { useState } from 'react'
import { Icon } from './Icon'
import './picture.css'

interface PictureProps {
  src: string | null | undefined
  /** Empty when the words beside it say the same. */
  alt: string
  /** Width to height, as CSS writes it: '4 / 3' unless told. */
  ratio?: string | undefined
  /** In sight at once: not loaded lazily. */
  isEager?: boolean | undefined
}

/** A picture on the tint; a missing or broken one leaves a placeholder of the same size. */
export function Picture({ src, alt, ratio, isEager }: PictureProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null)
  const isThere = Boolean(src) && src !== brokenSrc
  return (
    <span className="trade-picture" style={{ aspectRatio: ratio }}>
      {isThere && src ? (
        <img
          key={src}
          className="trade-picture__image"
          src={src}
          alt={alt}
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setBrokenSrc(src)}
        />
      ) : (
        <span
          className="trade-picture__placeholder"
          {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        >
          <Icon name="picture" size={28} />
        </span>
      )}
    </span>
  )
}
