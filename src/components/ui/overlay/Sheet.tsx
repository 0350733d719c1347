import { useId } from 'react'
import { ModalContent, type ShapedModalProps } from './Modal'
import { useSheet } from './use-sheet'
import './sheet.css'

type SheetProps = Omit<ShapedModalProps, 'footer' | 'isKept'>

/** Looks like a modal panel or dialog, for content with a password field: see `useSheet`. */
export function Sheet(props: SheetProps) {
  const { isShown, boxRef, noticesRef, sheetProps } = useSheet(props)
  const titleId = useId()
  return (
    <div {...sheetProps} className="trade-sheet">
      {isShown && (
        <div
          ref={boxRef}
          className={`trade-modal trade-modal--${props.shape}`}
          role="dialog"
          aria-labelledby={titleId}
          tabIndex={-1}
        >
          <ModalContent {...props} titleId={titleId} noticesRef={noticesRef} />
        </div>
      )}
    </div>
  )
}
