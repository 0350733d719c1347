import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { forgetLoginErrorAtom } from '../../atoms/session/sign-in'

/** A form that opens begins without what was said to an earlier one. */
export function useFreshLogin(isOpen: boolean): void {
  const forgetLoginError = useSetAtom(forgetLoginErrorAtom)
  useEffect(() => {
    if (isOpen) forgetLoginError()
  }, [isOpen, forgetLoginError])
}
