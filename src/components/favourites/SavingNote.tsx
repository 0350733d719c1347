import { useAtomValue, useSetAtom } from 'jotai'
import { useRef } from 'react'
import { saveOnAccountAtom } from '../../atoms/favourites/account'
import { hasAccountListsAtom } from '../../atoms/favourites/has-account-lists'
import { savingAtom } from '../../atoms/favourites/saving'
import { Banner } from '../ui/Banner'
import { Button } from '../ui/Button'
import { useFocusLost } from '../ui/use-focus-lost'

interface SavingNoteProps {
  /** Called when the note goes while it has the focus. */
  onGone: () => void
}

/** Says that the lists are not saved on the account, why, and tries again (list.24). */
export function SavingNote({ onGone }: SavingNoteProps) {
  const { problem } = useAtomValue(savingAtom)
  const isOnAccount = useAtomValue(hasAccountListsAtom)
  return problem !== null && isOnAccount ? <NotSaved problem={problem} onGone={onGone} /> : null
}

function NotSaved({ problem, onGone }: SavingNoteProps & { problem: string }) {
  const { status } = useAtomValue(savingAtom)
  const saveOnAccount = useSetAtom(saveOnAccountAtom)
  const box = useRef<HTMLDivElement>(null)
  useFocusLost(box, onGone)
  return (
    <div ref={box} role="alert">
      <Banner
        tone="warning"
        title="Your lists are not saved on your account."
        action={
          <Button
            variant="secondary"
            size="small"
            isBusy={status === 'busy'}
            busyLabel="Saving"
            onClick={() => void saveOnAccount(true)}
          >
            Try again
          </Button>
        }
      >
        {problem} This browser keeps your changes.
      </Banner>
    </div>
  )
}
