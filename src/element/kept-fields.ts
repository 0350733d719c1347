type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const FIELDS = 'input[name]:not([type="hidden"], [type="file"]), textarea[name], select[name]'

/** The fields of a tag, by what names them: name, label and, of a radio button, value. */
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

/** Sets a value as typing does: React overlooks a value that is set through its own setter. */
function type(field: TypedField, value: string): void {
  const prototype = Object.getPrototypeOf(field) as object
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  const event = field instanceof HTMLSelectElement ? 'change' : 'input'
  field.dispatchEvent(new Event(event, { bubbles: true }))
}

/**
 * Keeps what is typed in a tag before its content is made anew (host.41). Returns a function that types it into the new
 * fields and gives the focus back; it returns whether the focus was in the tag and is lost.
 */
export function keepFields(root: Element): () => boolean {
  const kept = [...fieldsIn(root)].map(([key, field]) => ({
    key,
    value: field.value,
    isChecked: isBox(field) && field.checked,
    hasFocus: field === document.activeElement,
  }))
  const hadFocus = root.contains(document.activeElement)
  return () => {
    const fields = fieldsIn(root)
    for (const { key, value, isChecked, hasFocus } of kept) {
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
