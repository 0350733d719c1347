import { Button, type ButtonProps } from './Button'
import { Icon } from './Icon'
import type { IconName } from './icon-shapes'

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'aria-label'> {
  icon: IconName
  /** What it does, as its name for screen readers and as a tip for the mouse. */
  label: string
}

/** A square button with a picture alone. */
export function IconButton({ icon, label, variant = 'quiet', ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      variant={variant}
      className="trade-button--icon"
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </Button>
  )
}
