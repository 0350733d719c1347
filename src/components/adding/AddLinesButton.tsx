import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { isPuttingAsideAtom } from '../../atoms/basket/putting-aside'
import { plural } from '../../lib/text/plural'
import { Button } from '../ui/Button'

/** The value of the button that adds the chosen lines and opens the payment (basket.170). */
export const GO_ON = 'payment'

interface AddLinesButtonProps {
  count: number
  end?: string | undefined
  /** The content while there is nothing to add. */
  none?: string
  isAdding: boolean
  emptyReason: string
  blocked?: ReactNode
  isWide?: boolean
  variant?: 'secondary' | undefined
  /** Identifies the pressed button to the form. */
  value?: string | undefined
  /** Adds the lines; without it the button submits its form. */
  onPress?: (() => void) | undefined
}

/** 'Add 12 products to basket' (list.2, account.53, regulars.4, quick.8, basket.170). */
export const AddLinesButton = (props: AddLinesButtonProps) => {
  const {
    count,
    end = ' to basket',
    none,
    isAdding,
    emptyReason,
    blocked,
    isWide = false,
    onPress,
  } = props
  const { variant, value } = props
  const isPuttingAside = useAtomValue(isPuttingAsideAtom)
  return (
    <Button
      type={onPress ? 'button' : 'submit'}
      variant={variant}
      value={value}
      isWide={isWide}
      isBusy={isAdding || isPuttingAside}
      busyLabel={isPuttingAside ? 'Putting aside' : 'Adding'}
      disabledReason={blocked ?? (count === 0 && !isAdding ? emptyReason : null)}
      onClick={onPress}
    >
      {count === 0 && none ? none : `Add ${count} ${plural(count, 'product')}${end}`}
    </Button>
  )
}

type AddLinesButtonsProps = Pick<
  AddLinesButtonProps,
  'count' | 'isAdding' | 'emptyReason' | 'blocked'
> & {
  /** Whether the last press was on 'and go to payment'. */
  goesOn: boolean
  /** Whether the only button goes to the payment. */
  isGoingOn?: boolean
  onPress?: (isToGoOn: boolean) => void
}

/** 'Add 12 products to basket', and '… and go to payment'; while adding only the pressed one. */
export function AddLinesButtons(props: AddLinesButtonsProps) {
  const { goesOn, isGoingOn = false, onPress, ...button } = props
  const { count, isAdding, blocked } = button
  const canGoOn = !blocked && (isAdding ? goesOn : count > 0)
  return (
    <>
      {!isGoingOn && !(isAdding && goesOn) && (
        <AddLinesButton {...button} onPress={onPress && (() => onPress(false))} />
      )}
      {(isGoingOn || canGoOn) && (
        <AddLinesButton
          {...button}
          end=" and go to payment"
          variant={isGoingOn ? undefined : 'secondary'}
          value={GO_ON}
          onPress={onPress && (() => onPress(true))}
        />
      )}
    </>
  )
}
