import { useStore } from 'jotai'
import { type RefObject, useLayoutEffect } from 'react'
import { keepTypedEmailAtom, typedEmailAtom } from '../../atoms/session/sign-in-prompt'

/** Carries a typed email address to the next form. Password managers fill fields without events: it is read. */
export function useTypedEmail(form: RefObject<HTMLFormElement | null>): void {
  const store = useStore()

  useLayoutEffect(() => {
    const field = form.current?.elements.namedItem('email')
    if (!(field instanceof HTMLInputElement)) return
    field.value ||= store.get(typedEmailAtom)
    return () => store.set(keepTypedEmailAtom, field.value)
  }, [form, store])
}
