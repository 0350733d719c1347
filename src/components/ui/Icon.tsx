import { classNames } from './class-names'
import { ICON_SHAPES, type IconName } from './icon-shapes'
import './icon.css'
import './icon-variants.css'

interface IconProps {
  name: IconName
  /** Edge length in px; 20 by default. */
  size?: 16 | 20 | 28 | undefined
}

/** An icon beside a text. Hidden from screen readers, so the text must say the same. */
export function Icon({ name, size = 20 }: IconProps) {
  return (
    <svg
      className={classNames(
        'trade-icon',
        `trade-icon--${name}`,
        size !== 20 && `trade-icon--${size}`,
      )}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <path d={ICON_SHAPES[name]} />
    </svg>
  )
}
