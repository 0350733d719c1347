import { useStore } from 'jotai'
import { type RefObject, useLayoutEffect } from 'react'
import { keepTypedEmailAtom, typedEmailAtom } from '../../atoms/session/sign-in'

/**
 * A form's email field begins with the address that was typed last; what stands in it when the form
 * goes is kept for the next. Both by the field itself: password managers fill it without events.
 */
export function useTypedEmail(form: RefObject<HTMLFormElement | null>): void {
  const store = useStore()

  useLayoutEffect(() => {
    const field = form.current?.elements.namedItem('email')
    if (!(field instanceof HTMLInputElement)) return
    field.value ||= store.get(typedEmailAtom)
    return () => store.set(keepTypedEmailAtom, field.value)
  }, [form, store])
}
