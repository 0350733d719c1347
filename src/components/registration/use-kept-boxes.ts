import { type RefObject, useLayoutEffect } from 'react'
import { wasTicked } from '../../atoms/registration/draft'
import type { FormOfFields } from './use-registration-form'

/** Restores the boxes of `TermsFields` from the draft; boxes that it does not have keep their defaults. */
export function useKeptBoxes(form: RefObject<HTMLFormElement | null>, { kept }: FormOfFields) {
  useLayoutEffect(() => {
    for (const name of ['terms', 'mailing'] as const) {
      const box = form.current?.elements.namedItem(name)
      if (box instanceof HTMLInputElement) box.checked = wasTicked(kept(name), box.checked)
    }
  }, [])
}
