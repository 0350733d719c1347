import { useAtomValue, useSetAtom } from 'jotai'
import { type RefObject, useEffect } from 'react'
import { formOptionsAtom } from '../../atoms/registration/form-options'
import { inviteAtom, loadInviteAtom } from '../../atoms/registration/invitation'
import { Banner } from '../ui/Banner'
import { fillEmptyFields } from './fill-empty-fields'

/** Fills the empty fields of a form from the invitation, or says why it cannot (registration.11). */
export function InviteNotice({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const { status, message, fields } = useAtomValue(inviteAtom)
  const { options } = useAtomValue(formOptionsAtom)
  const loadInvite = useSetAtom(loadInviteAtom)

  useEffect(() => {
    void loadInvite()
  }, [loadInvite])
  // Runs again when the options load: a list takes only values that it offers.
  useEffect(() => {
    if (form.current) fillEmptyFields(form.current, fields)
  }, [form, fields, options])

  if (status === 'none') return null
  if (status === 'ready') {
    return (
      <div role="status">
        <Banner tone="success">
          We have filled in the details from your invitation. Please check them.
        </Banner>
      </div>
    )
  }
  return (
    <div role="alert">
      <Banner tone="warning" title={message}>
        You can still register: please fill in the form.
      </Banner>
    </div>
  )
}
