import type { ComponentProps } from 'react'
import { FieldFrame, type FieldProps, useField } from './Field'
import { Icon } from './Icon'

export interface SelectOption {
  value: string
  label: string
}

type SelectAttributes = Omit<
  ComponentProps<'select'>,
  keyof FieldProps | 'required' | 'id' | 'children' | 'multiple' | 'size'
>

interface SelectFieldProps extends FieldProps, SelectAttributes {
  options: readonly SelectOption[]
  /** The first option, with an empty value: 'Choose a country'. */
  placeholder?: string | undefined
}

/** A select with label, hint and errors. Uncontrolled. */
export function SelectField({ options, placeholder, ...props }: SelectFieldProps) {
  const { frame, control } = useField(props)
  return (
    <FieldFrame {...frame}>
      <span className="trade-field__group trade-block">
        <select {...control} className="trade-field__control trade-field__control--select">
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className="trade-field__chevron trade-soft trade-stack">
          <Icon name="chevron" size={16} />
        </span>
      </span>
    </FieldFrame>
  )
}
