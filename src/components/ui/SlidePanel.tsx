import { ModalFrame, type ModalProps } from './ModalFrame'

/** A modal panel from the side where lines end; the whole width of a small screen. */
export function SlidePanel(props: ModalProps) {
  return <ModalFrame {...props} shape="panel" />
}
