import { ModalFrame, type ModalProps } from './ModalFrame'

/** A modal panel at the inline end; full width on small screens. */
export function SlidePanel(props: ModalProps) {
  return <ModalFrame {...props} shape="panel" />
}
