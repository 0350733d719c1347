import { useAtomValue, useSetAtom } from 'jotai'
import { type RefObject, useEffect } from 'react'
import { inviteAtom, loadInviteAtom } from '../../atoms/registration/invitation'
import { formOptionsAtom } from '../../atoms/registration/options'
import { Banner } from '../ui/Banner'
import { fillEmptyFields } from './fill-empty-fields'

/** Fills the form in for whom an invitation is for; says so when it is not valid. */
export function InviteNotice({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const { status, message, fields } = useAtomValue(inviteAtom)
  const { options } = useAtomValue(formOptionsAtom)
  const loadInvite = useSetAtom(loadInviteAtom)

  useEffect(() => {
    void loadInvite()
  }, [loadInvite])
  // Again once there is more to choose from.
  useEffect(() => {
    if (form.current) fillEmptyFields(form.current, fields)
  }, [form, fields, options])

  if (status === 'none') return null
  if (status === 'ready') {
    return (
      <div role="status">
        <Banner tone="success">
          Your invitation has been used to fill in what we know already. Please check it.
        </Banner>
      </div>
    )
  }
  return (
    <div role="alert">
      <Banner tone="warning" title={message}>
        You can register all the same: please fill in the form.
      </Banner>
    </div>
  )
}
