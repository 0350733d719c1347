import { type ReactNode, useId } from 'react'
import { ModalContent } from './ModalContent'
import { useModal } from './use-modal'
import './modal.css'

export interface ModalProps {
  isOpen: boolean
  title: ReactNode
  onClose: () => void
  /** Stays visible below the body that scrolls. */
  footer?: ReactNode
  /** Rendered only while open. */
  children?: ReactNode
  /** Keeps the content rendered, with what is typed in it, while closed. */
  isKept?: boolean | undefined
}

/** At the inline end, or in the centre. */
export interface ShapedModalProps extends ModalProps {
  shape: 'panel' | 'dialog'
}

/** A modal dialog. */
export function ModalFrame(props: ShapedModalProps) {
  const { isOpen, title, onClose, footer, children, isKept = false, shape } = props
  const { isShown, noticesRef, dialogProps } = useModal({ isOpen, onClose })
  const hasContent = isShown || isKept
  const titleId = useId()
  return (
    <dialog
      {...dialogProps}
      className={`trade-modal trade-modal--${shape}`}
      aria-labelledby={hasContent ? titleId : undefined}
    >
      {hasContent && (
        <ModalContent
          title={title}
          titleId={titleId}
          onClose={onClose}
          footer={footer}
          noticesRef={noticesRef}
        >
          {children}
        </ModalContent>
      )}
    </dialog>
  )
}
