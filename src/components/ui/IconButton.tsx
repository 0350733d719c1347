import { Button, type ButtonProps } from './Button'
import { Icon } from './Icon'
import type { IconName } from './icon-shapes'

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'aria-label'> {
  icon: IconName
  /** Its accessible name. A tooltip of the same words would be read as well. */
  label: string
}

/** A square button with only an icon. */
export function IconButton({ icon, label, variant = 'quiet', ...rest }: IconButtonProps) {
  return (
    <Button {...rest} variant={variant} className="trade-button--icon" aria-label={label}>
      <Icon name={icon} />
    </Button>
  )
}
