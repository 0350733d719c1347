import {
  type FormEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useId,
  useRef,
  useState,
} from 'react'
import type { AddProblem } from '../../atoms/basket/add-to-basket'
import type { Offer } from '../../atoms/product/prices'
import { shownPrice } from '../../entities/product/shown-price'
import { parseQuantity } from '../../lib/text/quantity'
import { quantityLimit } from '../../lib/text/quantity-limit'
import { keepUnits } from '../../lib/text/units'
import { Button } from '../ui/Button'
import { QuantityInput } from '../ui/QuantityInput'
import { Skeleton } from '../ui/Skeleton'
import { ActionBar } from './ActionBar'
import { AddingProblem } from './AddingProblem'
import { incLine, StandardPrice } from './PriceBlock'
import { nameOfAction } from './product-words'
import { useAdd } from './use-add'

export interface AddFormProps {
  productId: string
  sku: string
  productTitle: string
  offer: Offer
  list?: ListQuantity | undefined
  isCompact?: boolean | undefined
  /** On the product's own page: the control that the phone bar replaces (product.34). */
  control?: RefObject<HTMLElement | null> | undefined
}

/** The quantity stored in a list; kept after adding (list.1). */
export interface ListQuantity {
  qty: number
  /** Whether the list was not added because this quantity exceeds the stock (list.41). */
  isRefused: boolean
  onChange: (qty: number) => void
}

export const DisabledAdd = ({
  productTitle,
  reason,
}: {
  productTitle: string
  reason: ReactNode
}) => (
  <Button isWide aria-label={nameOfAction('Add to basket', productTitle)} disabledReason={reason}>
    Add to basket
  </Button>
)

const quantityField = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLInputElement>('input[name="qty"]')

/** Quantity and add button for approved users; 'Out of Stock' at a stock of 0 (product.7, product.9). */
export function AddForm(props: AddFormProps) {
  const { productId, sku, productTitle, offer, list, isCompact, control } = props
  const { status, entry } = offer.price
  const [ownQty, setOwnQty] = useState(1)
  const { qty, onChange: setQty } = list ?? { qty: ownQty, onChange: setOwnQty }
  const formRef = useRef<HTMLFormElement>(null)
  const adding = useAdd(formRef, [qty, offer.inBasket, entry])
  const { isAdding, problem, dropProblem } = adding
  /** Whether Add refused the current quantity; a typed one shows its own error (product.22). */
  const [isRefused, setIsRefused] = useState(false)
  // A ref, because two events in one tick would both read the old state (product.10).
  const isInFlight = useRef(false)
  const wasPressedWhileInvalid = useRef(false)
  const isChanged = useRef(false)
  const formId = useId()

  if (status === 'idle') return <Skeleton shape="box" />
  if (status === 'not-sold') {
    return <DisabledAdd productTitle={productTitle} reason="This product cannot be ordered here." />
  }
  const stock = entry?.stock_level ?? null
  if (stock !== null && stock <= 0)
    return <p className="trade-add__out trade-strong trade-stack">Out of Stock</p>
  const limit = quantityLimit(stock, offer.inBasket)

  const read = (form: HTMLFormElement) => parseQuantity(quantityField(form)?.value ?? '', limit)
  const change = () => {
    isChanged.current = true
    setIsRefused(false)
    dropProblem()
  }

  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The second click of a double click must not use the first one's result.
    if (isInFlight.current) return
    const typed = read(event.currentTarget)
    if (!typed.ok || wasPressedWhileInvalid.current) {
      wasPressedWhileInvalid.current = false
      const field = quantityField(event.currentTarget)
      // A tap may leave the focus in the field; blurring it shows its error.
      field?.blur()
      field?.focus()
      setIsRefused(field?.value === String(qty))
      return
    }
    isInFlight.current = true
    isChanged.current = false
    const isAdded = await adding.add({
      productId,
      sku,
      qty: typed.qty,
      title: productTitle,
      price: entry?.vat_exc ?? null,
    })
    isInFlight.current = false
    if (isAdded && !isChanged.current) setOwnQty(1)
  }

  /** Pressing the button blurs the field, which restores an empty quantity. Add must not use the restored one. */
  const press = ({ currentTarget: { form } }: PointerEvent<HTMLButtonElement>) => {
    wasPressedWhileInvalid.current = form !== null && !read(form).ok
  }
  const button = {
    type: 'submit',
    isBusy: isAdding,
    busyLabel: 'Adding',
    'aria-label': isAdding ? undefined : nameOfAction('Add to basket', productTitle),
    onPointerDown: press,
  } as const

  return (
    <>
      <form
        ref={formRef}
        id={formId}
        className="trade-add__form trade-cluster"
        noValidate
        onSubmit={add}
        onInput={change}
        onKeyDown={() => {
          // Resets a press that ended outside the button, without a click.
          wasPressedWhileInvalid.current = false
        }}
      >
        <QuantityInput
          name="qty"
          label={productTitle ? `Quantity of ${productTitle}` : 'Quantity'}
          value={qty}
          max={stock}
          taken={offer.inBasket}
          refusal={(isRefused || list?.isRefused) && qty > limit.max ? limit.tooMany : null}
          onChange={(changed) => {
            change()
            setQty(changed)
          }}
        />
        <Button {...button} variant={list && 'secondary'}>
          {isCompact ? (
            'Add'
          ) : (
            <span>
              Add<span className="trade-add__words"> to basket</span>
            </span>
          )}
        </Button>
        <AddingProblem problem={problem} isAlert />
      </form>
      {control && (
        <AddBar of={control} offer={offer} qty={qty} problem={problem}>
          <Button {...button} form={formId} isWide>
            Add to basket
          </Button>
        </AddBar>
      )}
    </>
  )
}

interface AddBarProps {
  of: RefObject<HTMLElement | null>
  offer: Offer
  qty: number
  /** Why the last addition failed; shown here too, because the control may be out of view. */
  problem: AddProblem | null
  children: ReactNode
}

/** The bar of a product's page on phones: price exc and inc VAT, 'Add to basket' (product.34). */
export function AddBar({ of, offer: { price }, qty, problem, children }: AddBarProps) {
  const { entry } = price
  if (!entry) return null
  const { exc, inc, standardExc } = shownPrice(entry)
  const figure = exc ?? '—'
  const unit = entry.price_unit_display ? ` · ${keepUnits(entry.price_unit_display)}` : ''
  return (
    <ActionBar of={of}>
      <div className="trade-action-bar__words trade-faint">
        {standardExc && <StandardPrice exc={standardExc} />}
        <p>
          <b className="trade-action-bar__figure trade-figures trade-strong trade-large">
            {qty > 1 ? `${qty} × ${figure}` : figure}
          </b>
          {' exc VAT'}
        </p>
        <p>{incLine(exc, inc) + unit}</p>
      </div>
      {children}
      <AddingProblem problem={problem} />
    </ActionBar>
  )
}
