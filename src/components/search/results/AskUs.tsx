import { useSetAtom } from 'jotai'
import type { MouseEvent } from 'react'
import { pressPopupAtom } from '../../../atoms/base/popups'
import { isOnPage } from '../../../lib/browser/is-on-page'
import { isPlainClick } from '../../../lib/browser/plain-click'
import { route } from '../../../routes'
import { ButtonLink } from '../../ui/ButtonLink'

/** Opens the popup `enquiry`; on a page without popups it leads to the contact page (search.33). */
export function AskUs() {
  const pressPopup = useSetAtom(pressPopupAtom)
  const ask = (event: MouseEvent) => {
    if (!isPlainClick(event) || !isOnPage('trade-popups')) return
    event.preventDefault()
    pressPopup('enquiry')
  }
  return (
    <ButtonLink variant="secondary" href={route('contact')} onClick={ask}>
      Ask us
    </ButtonLink>
  )
}
