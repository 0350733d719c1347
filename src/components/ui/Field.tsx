import { type ReactNode, useId } from 'react'
import { classNames } from './class-names'
import { Icon } from './Icon'
import './field.css'

export interface FieldProps {
  label: ReactNode
  /** The field's name in `FormData`, and the key of its errors. */
  name: string
  hint?: ReactNode
  /** Shown below the field, which is then `aria-invalid`. */
  errors?: readonly string[] | undefined
  /** Adds an asterisk and the `required` attribute. */
  isRequired?: boolean | undefined
  /** Adds '(optional)' to the label. */
  isOptional?: boolean | undefined
}

/** A live message about a field during typing. */
export interface FieldNote {
  /** Shown below the control and announced; `null` only reserves the space. */
  note?: string | null | undefined
}

/** Ids and ARIA attributes that tie a control to its hint, note and errors. */
export function useAria({ hint, note, errors }: Pick<FieldProps, 'hint' | 'errors'> & FieldNote) {
  const id = useId()
  const ids = { id, hintId: `${id}-hint`, noteId: `${id}-note`, errorId: `${id}-error` }
  const describedBy = classNames(
    Boolean(hint) && ids.hintId,
    Boolean(note) && ids.noteId,
    errors?.length && ids.errorId,
  )
  const aria = {
    'aria-describedby': describedBy || undefined,
    'aria-invalid': Boolean(errors?.length) || undefined,
  }
  return { ids, aria }
}

/** Splits the props of a field into those of its frame and its control, connected by ids. */
export function useField<Props extends FieldProps & FieldNote>(props: Props) {
  const { label, hint, note, errors, isRequired, isOptional, ...rest } = props
  const { ids, aria } = useAria(props)
  return {
    frame: { ids, label, hint, note, errors, isRequired, isOptional },
    control: { ...rest, ...aria, id: ids.id, required: isRequired },
  }
}

interface FieldFrameProps extends Omit<FieldProps, 'name'>, FieldNote {
  ids: ReturnType<typeof useAria>['ids']
  children: ReactNode
}

/** Lays out a field: label, hint, control, note, errors. */
export function FieldFrame(props: FieldFrameProps) {
  const { ids, label, hint, note, errors, isRequired, isOptional, children } = props
  const hasRoom = note !== undefined
  return (
    <div
      className={classNames(
        'trade-field trade-stack-1 trade-shrinks',
        hasRoom && 'trade-field--noted',
        errors?.length && 'trade-field--wrong',
      )}
    >
      <label
        htmlFor={ids.id}
        className={classNames(
          'trade-field__label trade-strong trade-tight trade-block',
          isRequired && 'trade-field__label--required',
        )}
      >
        {label}
        {isOptional && <span className="trade-field__optional trade-faint"> (optional)</span>}
      </label>
      {hint && (
        <span
          id={ids.hintId}
          className="trade-field__hint trade-text-faint trade-prose trade-block"
        >
          {hint}
        </span>
      )}
      {children}
      {hasRoom && (
        <span
          id={ids.noteId}
          className="trade-field__note trade-text-soft trade-block"
          aria-live="polite"
        >
          {note}
        </span>
      )}
      <FieldErrors id={ids.errorId} errors={errors} />
    </div>
  )
}

export function FieldErrors({ id, errors }: { id: string } & Pick<FieldProps, 'errors'>) {
  if (!errors?.length) return null
  return (
    <span id={id} className="trade-stack-1">
      {errors.map((message) => (
        <span key={message} className="trade-field__error trade-strong trade-small trade-wrong">
          <Icon name="alert" size={16} />
          <span>{message}</span>
        </span>
      ))}
    </span>
  )
}
