import { useAtomValue, useSetAtom } from 'jotai'
import { type FocusEvent, useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import {
  dismissNotificationAtom,
  notificationsAtom,
  type ShownNotification,
} from '../../atoms/notices/notifications'
import { useTopModal } from '../ui/overlay/modal-stack'
import { Toast } from '../ui/overlay/Toast'
import { useFreePlace } from '../ui/overlay/use-free-place'
import './notifications.css'

/** How long screen readers need to find a live region before they announce its changes, in ms (notices.42). */
const NOTICE_MS = 100

/** The visible notices. Rendered inside the topmost modal dialog, because the page behind it is inert. */
export function Notifications() {
  const notifications = useAtomValue(notificationsAtom)
  const dismiss = useSetAtom(dismissNotificationAtom)
  const modal = useTopModal()
  const [isListened, setIsListened] = useState(notifications.length === 0)
  useEffect(() => {
    setTimeout(setIsListened, NOTICE_MS, true)
  }, [])
  const { regionProps, returnFocus } = useFocusReturn()
  useFreePlace(regionProps.ref, {
    isShown: notifications.length > 0,
    version: `${modal !== null} ${notifications.map(({ id }) => id)}`,
    places: ['start', 'end', 'top'],
    avoid: '.trade-end-bar',
  })

  const toast = ({ id, ...notice }: ShownNotification) => (
    <Toast key={id} {...notice} onDismiss={() => dismiss(id)} onFocusLost={returnFocus} />
  )
  const region = (
    <section
      {...regionProps}
      className={modal ? 'trade-notifications trade-notifications--modal' : 'trade-notifications'}
      aria-label="Notices"
    >
      {notifications.filter((each) => !isAnnounced(each)).map(toast)}
      <div className="trade-stack-2" aria-live="polite">
        {isListened && notifications.filter(isAnnounced).map(toast)}
      </div>
    </section>
  )
  return modal ? createPortal(region, modal) : region
}

/** Whether the live region announces it. Errors are alerts; silent notices are not announced. */
const isAnnounced = ({ type, isSilent }: ShownNotification) => type === 'success' && !isSilent

/** A removed notice passes the focus to the next one, else back to the previously focused element. */
function useFocusReturn() {
  const region = useRef<HTMLElement>(null)
  const previousFocus = useRef<HTMLElement | null>(null)

  const returnFocus = useCallback(() => {
    const buttons = [...(region.current?.querySelectorAll('button') ?? [])]
    const next = buttons.findLast((button) => button !== document.activeElement)
    const target = next ?? previousFocus.current
    target?.focus()
  }, [])
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (currentTarget.contains(relatedTarget)) return
    previousFocus.current = relatedTarget instanceof HTMLElement ? relatedTarget : null
  }
  return { returnFocus, regionProps: { ref: region, onFocus } }
}
