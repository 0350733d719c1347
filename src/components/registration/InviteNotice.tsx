import { useAtomValue, useSetAtom } from 'jotai'
import { type RefObject, useEffect } from 'react'
import { formOptionsAtom } from '../../atoms/registration/form-options'
import { inviteAtom, loadInviteAtom } from '../../atoms/registration/invitation'
import type { RegistrationFields } from '../../entities/registration/registration-fields'
import { Banner } from '../ui/Banner'

/** Fills the empty fields of a form, with the same event as typing. */
function fillEmptyFields(form: HTMLFormElement, fields: RegistrationFields): void {
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

/** Fills the empty fields of a form from the invitation, or says why it cannot (registration.11). */
export function InviteNotice({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const { status, message, fields } = useAtomValue(inviteAtom)
  const { options } = useAtomValue(formOptionsAtom)
  const loadInvite = useSetAtom(loadInviteAtom)

  useEffect(() => void loadInvite(), [loadInvite])
  // Runs again when the options load: a list takes only values that it offers.
  useEffect(() => {
    if (form.current) fillEmptyFields(form.current, fields)
  }, [form, fields, options])

  if (status === 'none') return null
  if (status === 'ready') {
    return (
      <Banner role="status" tone="success">
        We have filled in the details from your invitation. Please check them.
      </Banner>
    )
  }
  return (
    <Banner role="alert" tone="warning" title={message}>
      You can still register: please fill in the form.
    </Banner>
  )
}
