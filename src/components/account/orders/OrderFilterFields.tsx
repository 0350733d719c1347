import { useId, useMemo, useState } from 'react'
import type { OrderRecord } from '../../../entities/account/account-order'
import { statusLabel } from '../../../entities/checkout/order'
import { filterChoices, type OrderFilters } from '../../../entities/checkout/order-keys'
import { MAX_QUERY_LENGTH, truncateQuery } from '../../../entities/search/search-query'
import { plural } from '../../../lib/text/plural'
import { Button } from '../../ui/Button'
import { classNames } from '../../ui/class-names'
import { TextField } from '../../ui/form/TextField'
import { SelectField } from '../../ui/SelectField'

interface OrderFilterFieldsProps {
  orders: readonly OrderRecord[]
  hasKeys: boolean
  filters: OrderFilters
  filter: (change: Partial<OrderFilters>, isTyping?: boolean) => void
  flush: () => void
  withoutLines: number
}

const NO_CHOICES = { statuses: [], sites: [], years: [] }

/** The search and filters of the order list (account.35). */
export function OrderFilterFields(props: OrderFilterFieldsProps) {
  const { orders, hasKeys, filters, filter, flush, withoutLines } = props
  const [isOpen, setIsOpen] = useState(false)
  const selectsId = useId()
  const chosen = [filters.status, filters.site, filters.year].filter(Boolean).length
  const choices = useMemo(() => (hasKeys ? filterChoices(orders) : NO_CHOICES), [orders, hasKeys])
  const select = (
    name: 'status' | 'site' | 'year',
    label: string,
    all: string,
    values: readonly string[],
    labelOf = (value: string) => value,
  ) => {
    // Lists the chosen option even before the others load.
    const options = new Set([...values, filters[name]].filter(Boolean))
    return (
      <SelectField
        label={label}
        name={name}
        placeholder={all}
        options={[...options].map((value) => ({ value, label: labelOf(value) }))}
        value={filters[name]}
        onChange={(event) => filter({ [name]: event.currentTarget.value })}
      />
    )
  }
  const withLines = orders.length - withoutLines
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers do not know <search>
    <form
      role="search"
      aria-label="Orders"
      className="trade-orders__fields trade-stack-4 trade-shrinks"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        flush()
      }}
    >
      <TextField
        type="search"
        name="query"
        label="Find an order"
        hint={
          withoutLines === 0
            ? 'Number, PO number, product, code, place, status or date.'
            : `Number, PO number, place, status or date. Products and codes are only searched in the ${withLines} ${plural(withLines, 'order')} that you have opened.`
        }
        autoComplete="off"
        note={
          truncateQuery(filters.query) === filters.query
            ? undefined
            : `Only the first ${MAX_QUERY_LENGTH} characters are searched for.`
        }
        value={filters.query}
        onChange={(event) => filter({ query: event.currentTarget.value }, true)}
        onBlur={flush}
      />
      <div className="trade-orders__fold">
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls={selectsId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
        </Button>
      </div>
      <div
        id={selectsId}
        className={classNames(
          'trade-orders__selects trade-gap-3',
          isOpen && 'trade-orders__selects--open',
        )}
      >
        {select('status', 'Status', 'Any status', choices.statuses, statusLabel)}
        {select('site', 'Delivered to', 'Any place', choices.sites)}
        {select('year', 'Year', 'Any year', choices.years)}
      </div>
    </form>
  )
}
