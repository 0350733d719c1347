import { type ReactNode, type Ref, useId } from 'react'
import { IconButton } from '../IconButton'
import { useModal } from './use-modal'
import './modal.css'

interface ModalContentProps extends Omit<ModalProps, 'isOpen' | 'isMounted'> {
  titleId: string
  noticesRef: Ref<HTMLDivElement>
}

/** A header with title and close button, a body that scrolls, and a fixed footer. */
export function ModalContent(props: ModalContentProps) {
  const { title, titleId, onClose, footer, noticesRef, children } = props
  return (
    <>
      <div className="trade-modal__header trade-ruled">
        <h2 id={titleId} className="trade-heading trade-wraps trade-shrinks trade-title">
          {title}
        </h2>
        <IconButton icon="close" label="Close" onClick={onClose} />
      </div>
      <div className="trade-modal__body">{children}</div>
      <div ref={noticesRef} className="trade-modal__notices" />
      {footer && <div className="trade-modal__footer">{footer}</div>}
    </>
  )
}

export interface ModalProps {
  isOpen: boolean
  title: ReactNode
  onClose: () => void
  /** A footer that does not scroll. */
  footer?: ReactNode
  /** Rendered only while open. */
  children?: ReactNode
  /** Keeps the content mounted, with its typed text, while closed. */
  isMounted?: boolean | undefined
}

/** At the inline end or in the centre. */
export interface ShapedModalProps extends ModalProps {
  shape: 'panel' | 'dialog'
}

/** A modal dialog. */
function ModalFrame(props: ShapedModalProps) {
  const { isOpen, onClose, isMounted = false, shape } = props
  const { isShown, noticesRef, dialogProps } = useModal({ isOpen, onClose })
  const hasContent = isShown || isMounted
  const titleId = useId()
  return (
    <dialog
      {...dialogProps}
      className={`trade-modal trade-modal--${shape}`}
      aria-labelledby={hasContent ? titleId : undefined}
    >
      {hasContent && <ModalContent {...props} titleId={titleId} noticesRef={noticesRef} />}
    </dialog>
  )
}

/** A modal dialog in the centre of the window. */
export const Dialog = (props: ModalProps) => <ModalFrame {...props} shape="dialog" />

/** A modal panel at the inline end; full width on small screens. */
export const SlidePanel = (props: ModalProps) => <ModalFrame {...props} shape="panel" />
