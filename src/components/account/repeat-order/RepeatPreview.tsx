import { useSetAtom } from 'jotai'
import type { FormEvent } from 'react'
import { goToPaymentAtom } from '../../../atoms/account/repeat-order'
import { isInDoubt } from '../../../atoms/basket/add-to-basket'
import { canBeAdded, newTotal, type RepeatLine } from '../../../entities/repeat-line'
import { formatPence } from '../../../lib/money'
import { plural } from '../../../lib/plural'
import { route } from '../../../routes'
import { AdditionsProgress } from '../../basket/AdditionsProgress'
import { MISSING } from '../../basket/amounts'
import { FailedAdditions } from '../../basket/FailedAdditions'
import { Banner } from '../../ui/Banner'
import { Button } from '../../ui/Button'
import { TotalsList } from '../../ui/content/TotalsList'
import { TextLink } from '../../ui/TextLink'
import { RepeatLineRow } from './RepeatLineRow'
import { useAddLines } from './use-add-lines'
import { useChosenLines } from './use-chosen-lines'

interface RepeatPreviewProps {
  /** Tells the order, and the line that is ordered again. */
  form: string
  compared: readonly RepeatLine[]
  /** What it came to then, exc VAT, as the order has it. */
  before: string | null
  /** Whether this is the whole order. */
  isWhole: boolean
  /** Called when the buyer goes back from what failed to the lines, which are old by then. */
  onBack: () => void
  /** Called when the buyer comes back from the payment. */
  onReturn: () => void
}

/** What would be added, at today's prices; the buyer chooses, and adds (account.51, account.52). */
export function RepeatPreview(props: RepeatPreviewProps) {
  const { form, compared, before, isWhole, onBack, onReturn } = props
  const choice = useChosenLines(compared, ({ isProposed }) => isProposed)
  const { toAdd, chosen, choose, setQuantity } = choice
  const lines = compared.map(choice.current)
  const adding = useAddLines(form, onReturn)
  const isAdding = adding.progress !== null
  const goToPayment = useSetAtom(goToPaymentAtom)
  const gone = lines.filter((line) => !canBeAdded(line)).length
  const total = newTotal(toAdd)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const invalid = event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]')
    if (invalid) invalid.focus()
    else if (toAdd.length > 0) void adding.add(toAdd)
  }

  if (gone === lines.length) {
    return (
      <>
        <Banner tone="warning" title="None of this can be ordered now.">
          {lines.length === 1 ? 'The product is' : 'All products are'} out of stock or no longer
          available. <TextLink href={route('shop')}>Go to the shop</TextLink>
        </Banner>
        <Rows {...{ lines, chosen, choose }} isLocked onQuantity={() => {}} />
      </>
    )
  }
  if (adding.outcome) {
    const { added, failed } = adding.outcome
    const inDoubt = failed.filter(isInDoubt)
    const goBack = () => {
      adding.begin()
      choice.release([...added, ...inDoubt.map(({ item }) => item)])
      onBack()
    }
    return (
      <FailedAdditions outcome={adding.outcome} isBusy={isAdding} onRetry={adding.add}>
        {added.length > 0 && (
          <Button onClick={goToPayment}>
            {inDoubt.length > 0
              ? 'Go to payment'
              : `Go to payment without ${plural(failed.length, 'it', 'them')}`}
          </Button>
        )}
        <Button variant="quiet" onClick={goBack}>
          Back to the list
        </Button>
      </FailedAdditions>
    )
  }
  return (
    <form className="trade-again" noValidate onSubmit={submit}>
      {gone > 0 && (
        <Banner tone="warning">
          {gone} of {lines.length} {plural(lines.length, 'product')} cannot be ordered now.
        </Banner>
      )}
      <Rows {...{ lines, chosen, choose }} isLocked={isAdding} onQuantity={setQuantity} />
      <TotalsList
        rows={[
          { label: isWhole ? 'That order, exc VAT' : 'Then, exc VAT', value: before ?? MISSING },
          {
            label: 'Chosen now, exc VAT',
            value: total === null ? MISSING : formatPence(total),
            isTotal: true,
            note:
              total === null
                ? 'Some prices are not known here: the basket has them.'
                : 'Delivery, discounts and VAT follow at the checkout.',
          },
        ]}
      />
      <div className="trade-again__actions">
        <Button
          type="submit"
          isBusy={isAdding}
          busyLabel="Adding"
          disabledReason={toAdd.length === 0 ? 'Choose at least one product.' : null}
        >
          Add {toAdd.length} {plural(toAdd.length, 'product')} and go to payment
        </Button>
      </div>
      <AdditionsProgress progress={adding.progress} />
    </form>
  )
}

interface RowsProps {
  lines: readonly RepeatLine[]
  chosen: ReadonlySet<string>
  choose: (id: string, isChosen: boolean) => void
  isLocked: boolean
  onQuantity: (id: string, qty: number) => void
}

const Rows = ({ lines, chosen, choose, isLocked, onQuantity }: RowsProps) => (
  <ul className="trade-again__lines">
    {lines.map((line) => (
      <RepeatLineRow
        key={line.id}
        line={line}
        isChosen={chosen.has(line.id)}
        isLocked={isLocked}
        onChoose={choose}
        onQuantity={onQuantity}
      />
    ))}
  </ul>
)
