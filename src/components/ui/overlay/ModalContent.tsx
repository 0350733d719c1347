import type { Ref } from 'react'
import { IconButton } from '../IconButton'
import type { ModalProps } from './ModalFrame'
import './modal.css'

interface ModalContentProps extends Omit<ModalProps, 'isOpen' | 'isKept'> {
  titleId: string
  noticesRef: Ref<HTMLDivElement>
}

/** A header with title and close button, a body that scrolls, and a fixed footer. */
export function ModalContent(props: ModalContentProps) {
  const { title, titleId, onClose, footer, noticesRef, children } = props
  return (
    <>
      <div className="trade-modal__header">
        <h2 id={titleId} className="trade-modal__title trade-heading">
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
