import { Button, type ButtonProps } from './Button'
import { Icon } from './Icon'
import type { IconName } from './icon-shapes'

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'aria-label'> {
  icon: IconName
  /** The accessible name. No tooltip: it would be read twice. */
  label: string
}

/** A square button with an icon only. */
export function IconButton({ icon, label, variant = 'quiet', ...rest }: IconButtonProps) {
  return (
    <Button {...rest} variant={variant} className="trade-button--icon" aria-label={label}>
      <Icon name={icon} />
    </Button>
  )
}
