import { useAtomValue, useSetAtom } from 'jotai'
import { createPortal } from 'react-dom'
import {
  dismissNotificationAtom,
  notificationsAtom,
  type ShownNotification,
} from '../../atoms/notifications'
import { useTopModal } from '../ui/modal-stack'
import { Toast } from '../ui/Toast'
import './notifications.css'

/** The notices, on the page or inside the topmost modal dialog: outside it nobody could reach them. */
export function Notifications() {
  const notifications = useAtomValue(notificationsAtom)
  const dismiss = useSetAtom(dismissNotificationAtom)
  const modal = useTopModal()

  const toast = ({ id, type, message, count, isFading }: ShownNotification) => (
    <Toast
      key={id}
      type={type}
      message={message}
      count={count}
      isFading={isFading}
      onDismiss={() => dismiss(id)}
    />
  )
  const region = (
    <section
      className={modal ? 'trade-notifications trade-notifications--modal' : 'trade-notifications'}
      aria-label="Notices"
    >
      {notifications.filter(({ type }) => type === 'error').map(toast)}
      <div className="trade-notifications__list" aria-live="polite">
        {notifications.filter(({ type }) => type === 'success').map(toast)}
      </div>
    </section>
  )
  return modal ? createPortal(region, modal) : region
}
