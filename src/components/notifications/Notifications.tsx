import { useAtomValue, useSetAtom } from 'jotai'
import { type FocusEvent, useCallback, useRef } from 'react'
import { createPortal } from 'react-dom'
import {
  dismissNotificationAtom,
  notificationsAtom,
  type ShownNotification,
} from '../../atoms/notices/notifications'
import { useTopModal } from '../ui/modal-stack'
import { Toast } from '../ui/Toast'
import './notifications.css'

/** The notices, on the page or inside the topmost modal dialog: outside it nobody could reach them. */
export function Notifications() {
  const notifications = useAtomValue(notificationsAtom)
  const dismiss = useSetAtom(dismissNotificationAtom)
  const modal = useTopModal()
  const { regionProps, moveFocus } = useFocusWay()

  const toast = ({ id, type, message, count, isSilent, isFading }: ShownNotification) => (
    <Toast
      key={id}
      type={type}
      message={message}
      count={count}
      isSilent={isSilent}
      isFading={isFading}
      onDismiss={() => dismiss(id)}
      onFocusLost={moveFocus}
    />
  )
  const region = (
    <section
      {...regionProps}
      className={modal ? 'trade-notifications trade-notifications--modal' : 'trade-notifications'}
      aria-label="Notices"
    >
      {notifications.filter((each) => !isReadOut(each)).map(toast)}
      <div className="trade-notifications__list" aria-live="polite">
        {notifications.filter(isReadOut).map(toast)}
      </div>
    </section>
  )
  return modal ? createPortal(region, modal) : region
}

/** Whether the live region reads it out: errors are alerts of their own. */
const isReadOut = ({ type, isSilent }: ShownNotification) => type === 'success' && !isSilent

/** A notice that goes leaves the focus to the next one, else to where it was before the notices. */
function useFocusWay() {
  const region = useRef<HTMLElement>(null)
  const cameFrom = useRef<HTMLElement | null>(null)

  const moveFocus = useCallback(() => {
    const buttons = [...(region.current?.querySelectorAll('button') ?? [])]
    const next = buttons.findLast((button) => button !== document.activeElement)
    const target = next ?? cameFrom.current
    target?.focus()
  }, [])
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (currentTarget.contains(relatedTarget)) return
    cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null
  }
  return { moveFocus, regionProps: { ref: region, onFocus } }
}
