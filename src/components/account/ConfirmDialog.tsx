import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { IsShown } from '../../atoms/notices/notifications'
import { useBusy } from '../form/use-busy'
import { Banner } from '../ui/Banner'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/overlay/Modal'

interface ConfirmDialogProps {
  isOpen: boolean
  title: string
  /** Labels of the confirm button; `null` when there is nothing left to confirm. */
  confirm: { label: string; busyLabel: string } | null
  /** Runs the action. The dialog shows a failure; `isShown` returns whether the dialog is still open. */
  onConfirm: (isShown: IsShown) => Promise<{ ok: true } | { ok: false; message: string }>
  onDone: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks before an irreversible action. 'Keep it' has the focus, and is disabled while the action runs (form.34). */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, confirm, onConfirm, onDone, onClose, children } = props
  const { isBusy, busily } = useBusy()
  const [problem, setProblem] = useState<string | null>(null)
  const isShown = useRef(isOpen)
  const keep = useRef<HTMLButtonElement>(null)
  const canConfirm = confirm !== null

  useLayoutEffect(() => {
    isShown.current = isOpen
    // Also when the focused button has disappeared.
    if (isOpen) keep.current?.focus()
    return () => {
      isShown.current = false
    }
  }, [isOpen, canConfirm])

  const close = () => {
    setProblem(null)
    onClose()
  }
  const submit = async () => {
    setProblem(null)
    const outcome = await busily(onConfirm(() => isShown.current))
    if (outcome.ok) onDone()
    else if (isShown.current) setProblem(outcome.message)
  }
  return (
    <Dialog
      isOpen={isOpen}
      title={title}
      onClose={close}
      footer={
        <div className="trade-cluster">
          {confirm && (
            <Button isBusy={isBusy} busyLabel={confirm.busyLabel} onClick={() => void submit()}>
              {confirm.label}
            </Button>
          )}
          <Button
            ref={keep}
            variant="secondary"
            aria-disabled={isBusy}
            onClick={isBusy ? undefined : close}
          >
            {confirm ? 'Keep it' : 'Close'}
          </Button>
        </div>
      }
    >
      <div className="trade-stack-4 trade-shrinks">
        {problem && (
          <Banner role="alert" tone="error">
            {problem}
          </Banner>
        )}
        {(confirm || !problem) && children}
      </div>
    </Dialog>
  )
}
