import { type ReactNode, useId } from 'react'
import { IconButton } from './IconButton'
import { useModal } from './use-modal'
import './modal.css'

export interface ModalProps {
  isOpen: boolean
  title: ReactNode
  onClose: () => void
  /** Stays in sight below what scrolls. */
  footer?: ReactNode
  /** Rendered only while it is open. */
  children?: ReactNode
}

/** Header with title and close, a middle that scrolls, a footer that stays. */
export function ModalFrame(props: ModalProps & { shape: 'panel' | 'dialog' }) {
  const { isOpen, title, onClose, footer, children, shape } = props
  const { isShown, noticesRef, dialogProps } = useModal({ isOpen, onClose })
  const titleId = useId()
  return (
    <dialog
      {...dialogProps}
      className={`trade-modal trade-modal--${shape}`}
      aria-labelledby={isShown ? titleId : undefined}
    >
      {isShown && (
        <>
          <div className="trade-modal__header">
            <h2 id={titleId} className="trade-modal__title">
              {title}
            </h2>
            <IconButton icon="close" label="Close" onClick={onClose} />
          </div>
          <div className="trade-modal__body">{children}</div>
          <div ref={noticesRef} className="trade-modal__notices" />
          {footer && <div className="trade-modal__footer">{footer}</div>}
        </>
      )}
    </dialog>
  )
}
