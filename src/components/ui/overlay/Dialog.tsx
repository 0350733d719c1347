import { ModalFrame, type ModalProps } from './ModalFrame'

/** A modal dialog in the centre of the window. */
export function Dialog(props: ModalProps) {
  return <ModalFrame {...props} shape="dialog" />
}
