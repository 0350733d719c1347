import { useSetAtom } from 'jotai'
import { type ComponentProps, useEffect } from 'react'
import { forgetLoginErrorAtom } from '../../atoms/session/sign-in'
import { Sheet } from '../ui/overlay/Sheet'

/** A login form in a sheet. Opens without the error of an earlier attempt. */
export function LoginSheet(props: ComponentProps<typeof Sheet>) {
  const forgetLoginError = useSetAtom(forgetLoginErrorAtom)
  const { isOpen } = props
  useEffect(() => {
    if (isOpen) forgetLoginError()
  }, [isOpen, forgetLoginError])
  return <Sheet {...props} />
}
