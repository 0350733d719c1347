import { useId } from 'react'
import { ModalContent } from './ModalContent'
import type { ShapedModalProps } from './ModalFrame'
import { useSheet } from './use-sheet'
import './sheet.css'

type SheetProps = Omit<ShapedModalProps, 'footer' | 'isKept'>

/** Looks like a modal panel or dialog, for content with a password field: see `useSheet`. */
export function Sheet({ isOpen, title, onClose, shape, children }: SheetProps) {
  const { isShown, boxRef, noticesRef, sheetProps } = useSheet({ isOpen, onClose })
  const titleId = useId()
  return (
    <div {...sheetProps} className="trade-sheet">
      {isShown && (
        <div
          ref={boxRef}
          className={`trade-modal trade-modal--${shape}`}
          role="dialog"
          aria-labelledby={titleId}
          tabIndex={-1}
        >
          <ModalContent title={title} titleId={titleId} onClose={onClose} noticesRef={noticesRef}>
            {children}
          </ModalContent>
        </div>
      )}
    </div>
  )
}
