import { type RefObject, useLayoutEffect } from 'react'
import { wasTicked } from '../../atoms/registration/form'
import type { FormOfFields } from './use-registration-form'

/** The boxes of `TermsFields` as they were kept: they bring their own defaults. */
export function useKeptBoxes(form: RefObject<HTMLFormElement | null>, { kept }: FormOfFields) {
  useLayoutEffect(() => {
    for (const name of ['terms', 'mailing'] as const) {
      const box = form.current?.elements.namedItem(name)
      if (box instanceof HTMLInputElement) box.checked = wasTicked(kept(name), box.checked)
    }
  }, [])
}
