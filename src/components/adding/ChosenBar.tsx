import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { isPuttingAsideAtom } from '../../atoms/basket/putting-aside'
import { route } from '../../routes'
import { totalText } from '../basket/amounts'
import { ButtonLink } from '../ui/ButtonLink'
import { AdditionsProgress } from './AdditionsProgress'
import { AddLinesButtons } from './AddLinesButton'
import type { LineForm } from './use-line-form'
import '../ui/content/end-bar.css'
import './line-form.css'

interface ChosenBarProps {
  form: LineForm
  /** Content between the total and the button. */
  children?: ReactNode
  /** Whether the only button goes to the payment. */
  isGoingOn?: boolean
}

/** The sum of the chosen lines and the buttons that add them; at the bottom of the window (regulars.4, account.51). */
export function ChosenBar({ form, children, isGoingOn = false }: ChosenBarProps) {
  const isBusy = useAtomValue(isPuttingAsideAtom) || form.isAdding
  if (isGoingOn && !isBusy && form.toAdd.length === 0 && hasSome(form)) {
    return (
      <div className="trade-end-bar">
        <p className="trade-soft">No further products chosen.</p>
        <ButtonLink href={route('payment')}>Go to payment</ButtonLink>
      </div>
    )
  }
  return (
    <div className="trade-end-bar">
      {/* Takes the room of the total, so that nothing moves under the pointer. */}
      <AdditionsProgress progress={form.progress} />
      {!form.isAdding && (
        <p className="trade-again__sum trade-figures">
          Chosen, exc VAT <b>{totalText(form.total)}</b>
        </p>
      )}
      {children}
      <div className="trade-additions__actions trade-cluster trade-gap-3">
        <AddLinesButtons
          count={form.toAdd.length}
          isAdding={form.isAdding}
          goesOn={form.goesOn}
          isGoingOn={isGoingOn}
          emptyReason="Choose at least one product."
        />
      </div>
    </div>
  )
}

/** Whether the basket has any of these lines, so that there is something to pay for (account.108). */
const hasSome = ({ lines }: LineForm): boolean => lines.some(({ inBasket }) => inBasket > 0)
