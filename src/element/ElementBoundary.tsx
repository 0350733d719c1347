import { Component, type ReactNode } from 'react'
import { withFaultReports } from '../atoms/notices/with-fault-reports'
import { ErrorState } from '../components/ui/ErrorState'
import { isForeignChange } from './react-root'

type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const FIELDS = 'input[name]:not([type="hidden"], [type="file"]), textarea[name], select[name]'

/** The fields of a tag by name, label and, for radio buttons, value. */
function fieldsIn(root: Element): Map<string, TypedField> {
  const fields = new Map<string, TypedField>()
  for (const field of root.querySelectorAll<TypedField>(FIELDS)) {
    const names = [field.name, field.getAttribute('aria-label')]
    if (isBox(field)) names.push(field.value)
    fields.set(names.join('\n'), field)
  }
  return fields
}

const isBox = (field: TypedField): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio'

/** Sets a value as typing does: React would miss a value set through its own setter. */
function type(field: TypedField, value: string): void {
  const prototype = Object.getPrototypeOf(field) as object
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  const event = field instanceof HTMLSelectElement ? 'change' : 'input'
  field.dispatchEvent(new Event(event, { bubbles: true }))
}

/**
 * Stores the typed text of a tag before its content is remounted (host.41). Returns a function that types it into the
 * new fields and restores the focus; it returns whether the tag had the focus and lost it.
 */
export function saveTypedFields(root: Element): () => boolean {
  const stored = [...fieldsIn(root)].map(([key, field]) => ({
    key,
    value: field.value,
    isChecked: isBox(field) && field.checked,
    hasFocus: field === document.activeElement,
  }))
  const hadFocus = root.contains(document.activeElement)
  return () => {
    const fields = fieldsIn(root)
    for (const { key, value, isChecked, hasFocus } of stored) {
      const field = fields.get(key)
      if (!field) continue
      if (isBox(field)) {
        if (isChecked && !field.checked) field.click()
        if (!isChecked && field.checked && field.type === 'checkbox') field.click()
      } else if (field.value !== value) type(field, value)
      if (hasFocus) field.focus({ preventScroll: true })
    }
    return hadFocus && !root.contains(document.activeElement)
  }
}

interface ElementBoundaryProps {
  children: ReactNode
  /** The tag. */
  host: Element
  /** Called when the children fail to render, and when they render again. */
  onChange: (isBroken: boolean) => void
  /** Called when the children render again. The focused element has disappeared. */
  onRetried: () => void
}

/** Reports a render error to the page (event.5). */
const reportBroken = (tag: string): void =>
  withFaultReports(({ reportFault }) => reportFault({ code: 'render', area: tag, id: 'tag' }))

/** `failed`: renders nothing until the tag decides to remount or to show the error. */
type Phase = 'whole' | 'failed' | 'broken'

/** After an automatic remount, failures within this time show the error, in ms. */
const AGAIN_MS = 10_000

/**
 * Shows a render error in its own tag, with 'Retry' (element.4). If another script changed our nodes, the tag remounts,
 * at most once in 10 s, keeping typed text (host.41).
 */
export class ElementBoundary extends Component<ElementBoundaryProps, { phase: Phase }> {
  override state: { phase: Phase } = { phase: 'whole' }
  private renewedAt = Number.NEGATIVE_INFINITY
  private restoreFields: (() => boolean) | undefined

  static getDerivedStateFromError(): { phase: Phase } {
    return { phase: 'failed' }
  }

  override componentDidCatch(error: unknown) {
    const now = performance.now()
    const isRenewed = isForeignChange(error) && now - this.renewedAt > AGAIN_MS
    if (isRenewed) this.renewedAt = now
    this.setState({ phase: isRenewed ? 'whole' : 'broken' })
    if (!isRenewed) reportBroken(this.props.host.localName)
  }

  override componentDidMount() {
    this.props.onChange(false)
  }

  override getSnapshotBeforeUpdate() {
    if (this.state.phase === 'failed') this.restoreFields ??= saveTypedFields(this.props.host)
    return null
  }

  override componentDidUpdate(_props: ElementBoundaryProps, before: { phase: Phase }) {
    const { phase } = this.state
    if (phase === before.phase || phase === 'failed') return
    const { onChange, onRetried } = this.props
    onChange(phase === 'broken')
    if (phase === 'broken') return
    const restore = this.restoreFields
    this.restoreFields = undefined
    // Runs after the children's effects, which may focus a heading.
    queueMicrotask(() => {
      if (restore?.() || before.phase === 'broken') onRetried()
    })
  }

  private readonly retry = () => this.setState({ phase: 'whole' })

  override render() {
    const { phase } = this.state
    if (phase === 'whole') return this.props.children
    if (phase === 'failed') return null
    return <ErrorState message="This part of the page could not be shown." onRetry={this.retry} />
  }
}
