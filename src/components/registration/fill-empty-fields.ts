import type { RegistrationFields } from '../../entities/registration/registration-fields'

/** Fills the empty fields of a form, with the same event as typing. */
export function fillEmptyFields(form: HTMLFormElement, fields: RegistrationFields): void {
  for (const [name, value] of Object.entries(fields)) {
    const field = form.elements.namedItem(name)
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
    if (!isField || field.value !== '' || !value) continue
    field.value = value
    // A list ignores values that it does not offer.
    if (field.value === value) field.dispatchEvent(new Event('input', { bubbles: true }))
    else field.value = ''
  }
}
