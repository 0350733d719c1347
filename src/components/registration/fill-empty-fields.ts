import type { RegistrationFields } from '../../entities/registration'

/** Fills the fields of a form in which nothing stands yet, as if it had been typed. */
export function fillEmptyFields(form: HTMLFormElement, fields: RegistrationFields): void {
  for (const [name, value] of Object.entries(fields)) {
    const field = form.elements.namedItem(name)
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
    if (!isField || field.value !== '' || !value) continue
    field.value = value
    // A list that does not offer it stays as it was.
    if (field.value === value) field.dispatchEvent(new Event('input', { bubbles: true }))
    else field.value = ''
  }
}
